"""docstrings.py STUB OUT: writes the docstrings of a stub file as a table for C++, so that each stands in one place."""
import ast
import json
import sys


def docstrings(body, prefix=""):
    for node in body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            text = ast.get_docstring(node)
            if text:
                yield prefix + node.name, text
            if isinstance(node, ast.ClassDef):
                yield from docstrings(node.body, prefix + node.name + ".")


with open(sys.argv[1], encoding="utf-8") as stub:
    table = list(docstrings(ast.parse(stub.read()).body))
with open(sys.argv[2], "w", encoding="utf-8") as out:
    for name, text in table:
        out.write(f"{{{json.dumps(name)}, {json.dumps(text, ensure_ascii=False)}}},\n")
