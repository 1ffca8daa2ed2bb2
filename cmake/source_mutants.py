#!/usr/bin/python3
"""Writes a copy of one source of the rules that holds all changes (mutants) of it, each behind a switch.

usage: source_mutants.py --root FOLDER --game FOLDER --out FILE SOURCE [-- COMPILER OPTIONS]

ROOT is the root of the sources, GAME the game's folder below it, SOURCE a path below ROOT. The copy keeps every line in
its place. It calls the templates of engine/core/rulebook/source_sites.h. clang's parser (Debian: python3-clang) finds
the places; the text of the source is edited, nothing is printed from the syntax tree.
"""
import argparse
import hashlib
import os
import re
import sys

from clang import cindex
from clang.cindex import CursorKind as K
from clang.cindex import TypeKind as T

MUTANT = '::tricorne::rulebook::'
NONE = MUTANT + 'SourceSwitch::none'
# While clang reads, a refusal is a call, so that the places in its condition are places in the file. As in `if`, the
# condition is whatever becomes a truth.
REFUSAL_AS_A_CALL = '''#pragma once
#include "engine/core/rulebook/refusal_sites.h"
template <class Condition, class... Fact>
void REFUSE_IF(const Condition& condition, tricorne::RuleRef rule, const char* why, const Fact&... facts);
'''
COMPARISONS = {'<': ('less', 'less_equal', '<='), '<=': ('less_equal', 'less', '<'),
               '>': ('greater', 'greater_equal', '>='), '>=': ('greater_equal', 'greater', '>')}
EXTREMES = {'min': 'max', 'max': 'min', 'min_element': 'max_element', 'max_element': 'min_element'}
# Functions with these names exist many times; their parameters tell them apart.
MANY = ('check', 'resolve', 'run', 'bar')
EVERYWHERE = ('State', 'Table', 'Situation', 'Resolving')
FUNCTIONS = (K.FUNCTION_DECL, K.CXX_METHOD, K.CONSTRUCTOR, K.FUNCTION_TEMPLATE, K.CONVERSION_FUNCTION)
EXPRESSIONS_OF_EFFECT = (K.CALL_EXPR, K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR, K.UNARY_OPERATOR)


class Edit:
    """A part of the source that is replaced. `build` gets a function that renders the parts within."""

    def __init__(self, start, end, build):
        self.start, self.end, self.build, self.inner = start, end, build, []


class Source:
    """The text of the file: bytes, as clang counts them."""

    def __init__(self, path):
        with open(path, 'rb') as file:
            self.bytes = file.read()

    def raw(self, start, end):
        """The unchanged text on one line, without comments."""
        text = self.bytes[start:end].decode()
        text = re.sub(r'("(?:\\.|[^"\\])*")|//[^\n]*|/\*.*?\*/', lambda m: m.group(1) or '', text, flags=re.S)
        return re.sub(r'\s+', ' ', text).strip()

    def key(self, offset):
        """Six digits that change with the line."""
        begin = self.bytes.rfind(b'\n', 0, offset) + 1
        end = self.bytes.find(b'\n', offset)
        return hashlib.sha256(self.bytes[begin:end].strip()).hexdigest()[:6]

    def line(self, offset):
        return self.bytes.count(b'\n', 0, offset) + 1


def rule_ids(root, game):
    path = os.path.join(root, game, 'rule_index.inc')
    if not os.path.exists(path):
        return None
    with open(path, encoding='utf-8') as file:
        return set(re.findall(r'"([^"\s]+)"', file.read()))


class Citations:
    """The paragraphs that comments and `_rule` literals of a source cite."""

    def __init__(self, source, known):
        self.literals, self.comments, self.headings = [], [], []
        in_comment, at = False, 0
        for line in source.bytes.decode('latin-1').splitlines(keepends=True):
            comment = re.match(r'\s*//[/ ]?(.*)', line)
            if comment:
                in_comment = in_comment or self.note(at, comment.group(1), known)
            else:
                in_comment = False
                self.literals += [(at + m.start(), m.group(1)) for m in re.finditer(r'"([^"]+)"_rule', line)]
            at += len(line)

    def note(self, at, text, known):
        # A number alone, as in `2: a sentence`, is a paragraph only in front of a colon or comma.
        for word in re.findall(r'(?<![\w.])\d+(?:\.\w+)+|(?<![\w.])\d+(?=[:,])', text):
            if known is None or word in known:
                (self.headings if text.startswith('---') else self.comments).append((at, word))
                return True
        return False

    def of(self, start, end, function, body):
        """The paragraph of a statement, in a function that begins at `function` and whose braces open at `body`."""
        own = [rule for at, rule in self.literals if start <= at < end]
        above = sorted([c for c in self.literals + self.comments if body <= c[0] <= start])
        head = [c for c in self.comments if c[0] < body and c[0] >= function]
        for rule in own[:1] + [c[1] for c in above[-1:]] + [c[1] for c in head[:1]]:
            return rule
        before = [c for c in sorted(self.headings + self.comments) if c[0] < function]
        return before[-1][1] if before else ''


def unwrapped(cursor):
    """The expression without parentheses and conversions that are not written."""
    while cursor.kind in (K.UNEXPOSED_EXPR, K.PAREN_EXPR):
        inner = [c for c in cursor.get_children() if c.kind.is_expression()]
        if len(inner) != 1:
            return cursor
        cursor = inner[0]
    return cursor


def plain(type_):
    """The type without reference and const."""
    type_ = type_.get_canonical()
    if type_.kind in (T.LVALUEREFERENCE, T.RVALUEREFERENCE):
        type_ = type_.get_pointee().get_canonical()
    name = type_.spelling
    return name[6:] if name.startswith('const ') else name


def qualified(cursor):
    names = []
    while cursor is not None and cursor.kind != K.TRANSLATION_UNIT:
        if cursor.spelling and not (cursor.kind == K.NAMESPACE and cursor.spelling.startswith('(')):
            names.append(cursor.spelling)
        cursor = cursor.semantic_parent
    return '::' + '::'.join(reversed(names))


class Flips:
    """Functions of an enumeration of two values that give the other value, such as `enemy_of`."""

    def __init__(self, unit):
        self.by_type = {}
        self.names = set()
        self.look(unit.cursor)

    def look(self, cursor):
        for child in cursor.get_children():
            if child.kind == K.NAMESPACE and child.spelling not in ('std', '__gnu_cxx', '__cxxabiv1'):
                self.look(child)
            elif child.kind == K.FUNCTION_DECL:
                self.consider(child)

    def consider(self, function):
        arguments = list(function.get_arguments())
        if len(arguments) != 1 or not function.spelling.isidentifier():
            return
        result = function.result_type.get_canonical()
        if result.kind != T.ENUM or arguments[0].type.get_canonical().spelling != result.spelling:
            return
        values = [c for c in result.get_declaration().get_children() if c.kind == K.ENUM_CONSTANT_DECL]
        if len(values) == 2:
            self.by_type.setdefault(result.spelling, qualified(function))
            self.names.add(function.spelling)


class Generator:
    def __init__(self, root, game, path, arguments):
        self.root, self.game, self.path = root, game, path
        full = os.path.join(root, path)
        self.source = Source(full)
        refusal = os.path.join(root, 'engine/core/rulebook/refusal.h')
        self.unit = cindex.Index.create().parse(
            full, args=['-std=c++20', '-x', 'c++', '-I', root, '-Wno-everything'] + arguments,
            unsaved_files=[(refusal, REFUSAL_AS_A_CALL)])
        self.require_whole()
        self.citations = Citations(self.source, rule_ids(root, game))
        self.flips = Flips(self.unit)
        self.edits, self.sites, self.names = [], [], {}
        self.function, self.statement = '', (0, 0)

    def require_whole(self):
        """Ends the program when clang does not understand the source, because the tree would lack places."""
        errors = [p for p in self.unit.diagnostics if p.severity >= cindex.Diagnostic.Error]
        for problem in errors:
            place = problem.location
            print(f'{place.file or self.path}:{place.line}:{place.column}: {problem.spelling}', file=sys.stderr)
        if errors:
            sys.exit(f'{self.path}: clang does not understand this source, so its mutants would be incomplete')

    # --- places -------------------------------------------------------------------------------------------------------

    def span(self, cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def own(self, cursor):
        file = cursor.extent.start.file
        return file is not None and os.path.samefile(file.name, os.path.join(self.root, self.path))

    def written(self, cursor):
        """Is the expression written in the file as it stands, outside macros?"""
        start, end = self.span(cursor)
        return self.own(cursor) and start < end

    def text(self, cursor):
        return self.source.raw(*self.span(cursor))

    def short(self, text):
        return text if len(text) <= 90 else text[:87] + '…'

    def site(self, at, change):
        rule = self.citations.of(*self.statement, self.head, self.body)
        key = (self.function, change)
        self.names[key] = self.names.get(key, 0) + 1
        if self.names[key] > 1:
            change += f' (number {self.names[key]})'
        self.sites.append((self.source.line(at), self.function, rule, change, self.source.key(at)))
        return f'mutants_here + {len(self.sites) - 1}'

    def edit(self, start, end, build):
        self.edits.append(Edit(start, end, build))

    # --- walking ------------------------------------------------------------------------------------------------------

    def look_for_functions(self, cursor):
        for child in cursor.get_children():
            if child.kind in (K.NAMESPACE, K.CLASS_DECL, K.STRUCT_DECL, K.CLASS_TEMPLATE, K.LINKAGE_SPEC):
                if self.own(child):
                    self.look_for_functions(child)
            elif child.kind in FUNCTIONS and self.own(child):
                self.in_function(child)

    def in_function(self, function):
        bodies = [c for c in function.get_children() if c.kind == K.COMPOUND_STMT]
        if not bodies or self.source.bytes[bodies[0].extent.start.offset:][:1] != b'{':
            return
        head = self.source.raw(function.extent.start.offset, bodies[0].extent.start.offset)
        if re.search(r'\b(constexpr|consteval)\b', head):
            return
        self.function = self.name_of(function)
        self.head, self.body = self.comment_above(function.extent.start.offset), bodies[0].extent.start.offset
        self.result_is_void = function.result_type.kind == T.VOID or function.kind == K.CONSTRUCTOR
        self.in_statement(bodies[0])

    def comment_above(self, offset):
        """Where the comment directly above begins; `offset` when there is none."""
        at = self.source.bytes.rfind(b'\n', 0, offset) + 1
        while at > 0:
            before = self.source.bytes.rfind(b'\n', 0, at - 1) + 1
            line = self.source.bytes[before:at].strip()
            if not line.startswith(b'//') or line.startswith(b'// ---'):
                break
            at = before
        return at

    def name_of(self, function):
        name = re.sub(r'<.*', '', function.spelling)
        if name not in MANY:
            return name
        types = []
        for argument in function.get_arguments():
            last = re.sub(r'^const |[ &]+$', '', argument.type.spelling).split('::')[-1]
            if last not in EVERYWHERE:
                types.append(last)
        return f'{name}({", ".join(types)})'

    def in_statement(self, cursor):
        kind = cursor.kind
        children = list(cursor.get_children())
        if kind == K.COMPOUND_STMT or kind in (K.DEFAULT_STMT, K.LABEL_STMT):
            for child in children:
                self.in_statement(child)
        elif kind == K.CASE_STMT:
            for child in children[1:]:
                self.in_statement(child)
        elif kind == K.IF_STMT:
            self.in_if(cursor, children)
        elif kind == K.CXX_FOR_RANGE_STMT:
            self.in_range_for(cursor, children)
        elif kind in (K.FOR_STMT, K.WHILE_STMT, K.DO_STMT, K.SWITCH_STMT):
            self.in_loop(cursor, children)
        elif kind == K.RETURN_STMT:
            self.in_return(cursor, children)
        elif kind == K.DECL_STMT:
            self.in_declaration(cursor)
        elif kind.is_expression():
            self.in_expression_statement(cursor)
        elif kind == K.CXX_TRY_STMT:
            for child in children:
                self.in_statement(child)

    def at(self, cursor):
        self.statement = self.span(cursor)

    def end_with_semicolon(self, cursor):
        end = cursor.extent.end.offset
        found = re.compile(rb'\s*;').match(self.source.bytes, end)
        return found.end() if found else None

    def deletable(self, cursor):
        if not cursor.kind.is_expression() or not self.written(cursor):
            return False
        inner = unwrapped(cursor)
        if inner.kind == K.CALL_EXPR and inner.spelling == 'REFUSE_IF':
            return False
        return inner.kind in EXPRESSIONS_OF_EFFECT and self.end_with_semicolon(cursor) is not None

    def in_expression_statement(self, cursor):
        self.at(cursor)
        if self.deletable(cursor):
            start, end = cursor.extent.start.offset, self.end_with_semicolon(cursor)
            number = self.site(start, f'`{self.short(self.source.raw(start, end))}` is left out')
            self.edit(start, end, lambda inside: f'{{ if (!{MUTANT}changed({number})) {{ {inside} }} }}')
        self.in_expression(cursor, None)

    def in_return(self, cursor, children):
        self.at(cursor)
        if self.result_is_void and children:
            start, end = cursor.extent.start.offset, self.end_with_semicolon(cursor)
            if end is not None:
                number = self.site(start, f'`{self.short(self.source.raw(start, end))}` only returns')
                self.edit(start, end, lambda inside: f'{{ if ({MUTANT}changed({number})) return; {inside} }}')
        for child in children:
            self.in_expression(child, None)

    def in_declaration(self, cursor):
        self.at(cursor)
        head = self.text(cursor)
        if re.match(r'(static|constexpr|using|struct|class|enum)\b', head) or ' constexpr ' in head.split('=')[0]:
            return
        for variable in cursor.get_children():
            if variable.kind == K.VAR_DECL:
                for child in variable.get_children():
                    if child.kind.is_expression():
                        self.in_expression(child, None)

    def head_of(self, cursor):
        """The end of `if (…)`, `while (…)`: the offset of the parenthesis that closes it."""
        data, at, depth = self.source.bytes, cursor.extent.start.offset, 0
        at = data.index(b'(', at)
        text = data[at:cursor.extent.end.offset]
        masked = re.sub(rb'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])\'|//[^\n]*', lambda m: b'x' * len(m.group(0)), text)
        for i, byte in enumerate(masked):
            if byte == 40:
                depth += 1
            elif byte == 41:
                depth -= 1
                if depth == 0:
                    return at + i
        return at

    def in_if(self, cursor, children):
        close = self.head_of(cursor)
        start = cursor.extent.start.offset
        constexpr = re.match(rb'if\s+constexpr', self.source.bytes[start:])
        branches = [c for c in children if c.extent.start.offset > close]
        self.statement = (start, branches[0].extent.end.offset if branches else close)
        if branches and branches[0].kind in (K.COMPOUND_STMT, K.IF_STMT):
            self.statement = (start, close)
        for child in children:
            if child.extent.start.offset >= close or constexpr:
                continue
            if child.kind in (K.DECL_STMT, K.VAR_DECL):
                for part in ([child] if child.kind == K.VAR_DECL else child.get_children()):
                    for value in part.get_children():
                        if value.kind.is_expression():
                            self.in_expression(value, None)
            elif child.kind.is_expression():
                tail = self.source.bytes[child.extent.end.offset:close]
                if self.written(child) and tail.strip() == b'':
                    self.condition(child, branches)
        for branch in branches:
            self.in_statement(branch)

    def condition(self, cursor, branches):
        inner = unwrapped(cursor)
        text = self.short(self.text(cursor))
        chain = self.operator_of(inner) in ('&&', '||')
        only = branches[0] if len(branches) == 1 else None
        if only is not None and only.kind == K.COMPOUND_STMT:
            parts = list(only.get_children())
            only = parts[0] if len(parts) == 1 else None
        covered = only is not None and (self.deletable(only))
        never = None if covered else self.site(cursor.extent.start.offset, f'`if ({text})` is never true')
        always = None if chain else self.site(cursor.extent.start.offset, f'`if ({text})` is always true')
        self.force(cursor, always, never)
        self.in_expression(cursor, None)

    def force(self, cursor, always, never):
        if always is None and never is None:
            return
        self.edit(*self.span(cursor), lambda inside:
                  f'{MUTANT}truth({always or NONE}, {never or NONE}, static_cast<bool>({inside}))')

    def in_range_for(self, cursor, children):
        close = self.head_of(cursor)
        self.statement = (cursor.extent.start.offset, close)
        ranges = [c for c in children if c.kind.is_expression() and c.extent.end.offset <= close
                  and self.source.bytes[c.extent.end.offset:close].strip() == b'']
        if ranges and self.text(ranges[0]).startswith('{'):
            self.in_listed(cursor, children, ranges[0])
        elif ranges and self.written(ranges[0]):
            range_ = ranges[0]
            if unwrapped(range_).kind != K.INIT_LIST_EXPR and not self.text(range_).startswith('{'):
                text = self.short(self.text(range_))
                first = self.site(range_.extent.start.offset, f'the first of `{text}` is left out')
                last = self.site(range_.extent.start.offset, f'the last of `{text}` is left out')
                self.edit(*self.span(range_), lambda inside: f'{MUTANT}each({first}, {last}, {inside})')
            self.in_expression(range_, None)
        for child in children:
            if child.extent.start.offset > close:
                self.in_statement(child)

    def in_listed(self, cursor, children, list_):
        """A loop over `{a, b}`: each of them left out."""
        body = children[-1]
        open_ = self.source.bytes.index(b'(', cursor.extent.start.offset) + 1
        if not self.own(list_) or b';' in self.source.bytes[open_:self.head_of(cursor)]:
            return
        parts = [c for c in unwrapped(list_).get_children() if c.kind.is_expression()]
        if not parts or unwrapped(list_).kind != K.INIT_LIST_EXPR:
            return
        whole = self.short(self.text(list_))
        numbers = [self.site(p.extent.start.offset, f'`{whole}`: `{self.text(p)}` is left out') for p in parts]
        end = body.extent.end.offset
        if body.kind != K.COMPOUND_STMT and self.end_with_semicolon(body):
            end = self.end_with_semicolon(body)
        self.edit(open_, open_, lambda _: 'std::size_t mutants_at = 0; ')
        self.edit(body.extent.start.offset, end, lambda inside:
                  f'{{ if ({MUTANT}changed({numbers[0]} + mutants_at++)) continue; {inside} }}')

    def in_loop(self, cursor, children):
        close = self.head_of(cursor) if cursor.kind != K.DO_STMT else cursor.extent.start.offset
        self.statement = (cursor.extent.start.offset, close)
        for child in children:
            if child.extent.start.offset > close and cursor.kind != K.DO_STMT or child.kind == K.COMPOUND_STMT:
                self.in_statement(child)
            elif child.kind == K.DECL_STMT:
                self.in_declaration(child)
                self.statement = (cursor.extent.start.offset, close)
            elif child.kind.is_expression() and self.written(child):
                self.in_expression(child, None)

    # --- expressions --------------------------------------------------------------------------------------------------

    def operator_of(self, cursor):
        if cursor.kind not in (K.BINARY_OPERATOR, K.COMPOUND_ASSIGNMENT_OPERATOR):
            return ''
        children = list(cursor.get_children())
        if len(children) != 2:
            return ''
        return self.source.raw(children[0].extent.end.offset, children[1].extent.start.offset)

    def in_expression(self, cursor, parent):
        if cursor.kind == K.LAMBDA_EXPR:
            return self.in_lambda(cursor)
        if self.written(cursor):
            if cursor.kind == K.BINARY_OPERATOR:
                self.in_binary(cursor, parent)
            elif cursor.kind == K.CALL_EXPR:
                self.in_call(cursor)
            elif cursor.kind == K.CONDITIONAL_OPERATOR:
                self.in_choice(cursor)
            elif cursor.kind == K.INTEGER_LITERAL:
                self.in_literal(cursor, parent)
        below = parent if cursor.kind == K.UNEXPOSED_EXPR else cursor
        for child in cursor.get_children():
            if child.kind.is_expression():
                self.in_expression(child, below)

    def in_lambda(self, cursor):
        void, function = self.result_is_void, self.statement
        self.result_is_void = False
        for child in cursor.get_children():
            if child.kind == K.COMPOUND_STMT:
                self.in_statement(child)
        self.result_is_void, self.statement = void, function

    def in_binary(self, cursor, parent):
        operator = self.operator_of(cursor)
        left, right = cursor.get_children()
        if operator in ('&&', '||'):
            return self.in_chain(cursor, operator, left, right)
        if operator in COMPARISONS and self.comparable(left) and self.comparable(right):
            original, other, sign = COMPARISONS[operator]
            number = self.site(left.extent.end.offset,
                               f'`{self.short(self.text(cursor))}`: `{operator}` becomes `{sign}`')
            middle = (left.extent.end.offset, right.extent.start.offset)
            begin = f'({MUTANT}compare<std::{original}<>, std::{other}<>>({number}, '
            self.edit(*self.span(cursor), lambda inside: begin + inside + '))')
            self.edit(*middle, lambda inside: ', ' + '\n' * inside.count('\n'))

    def comparable(self, cursor):
        kind = cursor.type.get_canonical().kind
        return kind in (T.INT, T.UINT, T.LONG, T.ULONG, T.UCHAR, T.SCHAR, T.CHAR_S, T.SHORT, T.USHORT, T.ENUM, T.DOUBLE,
                        T.LONGLONG, T.ULONGLONG)

    def in_chain(self, cursor, operator, left, right):
        if not self.written(left) or not self.written(right):
            return
        whole = unwrapped(left)
        same = left.kind == K.BINARY_OPERATOR and self.operator_of(left) == operator
        text = self.short(self.text(cursor))
        drop_left = NONE if same else self.site(left.extent.start.offset,
                                                f'`{text}`: `{self.short(self.text(left))}` is ignored')
        drop_right = self.site(right.extent.start.offset, f'`{text}`: `{self.short(self.text(right))}` is ignored')
        call = 'both' if operator == '&&' else 'either'
        open_ = '[&] { return static_cast<bool>('
        close = '); }'
        middle = (left.extent.end.offset, right.extent.start.offset)
        self.edit(*self.span(cursor), lambda inside:
                  f'{MUTANT}{call}({drop_left}, {drop_right}, {open_}{inside}{close})')
        self.edit(*middle, lambda inside: close + ', ' + '\n' * inside.count('\n') + open_)

    def pick(self, cursor, change, other):
        number = self.site(cursor.extent.start.offset, change)
        self.edit(*self.span(cursor), lambda inside:
                  f'{MUTANT}pick({number}, [&] {{ return {inside}; }}, [&] {{ return {other}; }})')

    def in_choice(self, cursor):
        children = list(cursor.get_children())
        if len(children) != 3 or not self.written(children[0]):
            return
        text = self.short(self.text(cursor))
        yes = self.site(cursor.extent.start.offset, f'`{text}` is always `{self.short(self.text(children[1]))}`')
        no = self.site(cursor.extent.start.offset, f'`{text}` is always `{self.short(self.text(children[2]))}`')
        self.force(children[0], yes, no)

    def in_literal(self, cursor, parent):
        if parent is None or not re.fullmatch(rb'\d+', self.source.bytes[slice(*self.span(cursor))]):
            return
        if parent.kind == K.BINARY_OPERATOR:
            if self.operator_of(parent) not in ('+', '-', '*', '/', '%', '==', '!='):
                return
            if not all(self.comparable(c) for c in parent.get_children()):
                return
        elif parent.kind == K.COMPOUND_ASSIGNMENT_OPERATOR:
            pass
        elif parent.kind == K.CALL_EXPR and self.is_argument(parent, cursor):
            pass
        else:
            return
        value = int(self.text(cursor))
        number = self.site(cursor.extent.start.offset,
                           f'`{self.short(self.text(parent))}`: `{value}` becomes `{value + 1}`')
        self.edit(*self.span(cursor), lambda inside:
                  f'{MUTANT}pick({number}, [&] {{ return {inside}; }}, [&] {{ return {value + 1}; }})')

    def is_argument(self, call, cursor):
        """Is the literal an argument of a plain function, taken as a number?"""
        callee = call.referenced
        if callee is None or callee.kind not in (K.FUNCTION_DECL, K.CXX_METHOD) or not callee.spelling.isidentifier():
            return False
        for argument, parameter in zip(call.get_arguments(), callee.get_arguments()):
            if argument is not None and self.span(argument) == self.span(cursor):
                return parameter.type.get_canonical().kind in (T.INT, T.UINT, T.LONG, T.ULONG)
        return False

    def in_call(self, cursor):
        arguments = [a for a in cursor.get_arguments() if a is not None]
        name = cursor.spelling
        if name in ('operator-', 'operator&', 'operator|') and len(arguments) == 2:
            return self.in_set(cursor, name[-1], arguments)
        if name in EXTREMES and self.source.bytes[cursor.extent.start.offset:].startswith(b'std::'):
            return self.in_extreme(cursor, name)
        if name == 'next' and len(arguments) >= 2:
            return self.in_next(cursor, arguments)
        if name in self.flips.names and len(arguments) == 1:
            own = self.text(arguments[0])
            return self.pick(cursor, f'`{self.short(self.text(cursor))}` becomes `{own}`', own)
        if name.isidentifier():
            self.in_arguments(cursor, arguments)

    def in_set(self, cursor, operator, arguments):
        left, right = arguments
        if plain(left.type) != plain(cursor.type) or plain(right.type) != plain(cursor.type):
            return
        if plain(cursor.type) in ('int', 'unsigned int', 'unsigned long') or 'terator' in plain(cursor.type):
            return
        text = self.short(self.text(cursor))
        self.pick(cursor, f'`{text}`: `{operator} {self.short(self.text(right))}` is left out', self.text(left))
        if operator != '-':
            self.pick(cursor, f'`{text}`: `{self.short(self.text(left))} {operator}` is left out', self.text(right))

    def in_extreme(self, cursor, name):
        text = self.text(cursor)
        other = re.sub(r'^std::' + name, 'std::' + EXTREMES[name], text)
        if cursor.type.kind != T.VOID and other != text:
            self.pick(cursor, f'`{self.short(text)}`: `{name}` becomes `{EXTREMES[name]}`', other)

    def in_next(self, cursor, arguments):
        texts = [self.text(a) for a in arguments]
        swapped = ', '.join([texts[1], texts[0]] + texts[2:])
        head = self.source.raw(cursor.extent.start.offset, arguments[0].extent.start.offset)
        number = self.site(cursor.extent.start.offset,
                           f'`{self.short(self.text(cursor))}`: the first two change places')
        self.edit(*self.span(cursor), lambda inside: f'({MUTANT}changed({number}) ? {head}{swapped}) : {inside})')

    def in_arguments(self, cursor, arguments):
        """The enemy in the place of a side, as an argument."""
        callee = cursor.referenced
        parameters = list(callee.get_arguments()) if callee is not None else []
        for i, argument in enumerate(arguments):
            flip = self.flips.by_type.get(plain(argument.type))
            inner = unwrapped(argument)
            if flip is None or inner.kind not in (K.DECL_REF_EXPR, K.MEMBER_REF_EXPR) or not self.written(argument):
                continue
            if i < len(parameters) and parameters[i].type.kind == T.LVALUEREFERENCE and \
                    not parameters[i].type.get_pointee().is_const_qualified():
                continue
            text = self.text(argument)
            self.pick(argument, f'`{self.short(self.text(cursor))}`: `{text}` becomes `{flip.split("::")[-1]}({text})`',
                      f'{flip}({text})')

    # --- the copy -----------------------------------------------------------------------------------------------------

    def render(self):
        order = sorted(range(len(self.edits)), key=lambda i: (self.edits[i].start, -self.edits[i].end, i))
        root = Edit(0, len(self.source.bytes), lambda inside: inside)
        stack = [root]
        for i in order:
            edit = self.edits[i]
            while edit.start >= stack[-1].end and stack[-1] is not root or edit.end > stack[-1].end:
                stack.pop()
            stack[-1].inner.append(edit)
            stack.append(edit)
        return self.build(root)

    def build(self, edit):
        pieces, at = [], edit.start
        for inner in edit.inner:
            pieces.append(self.source.bytes[at:inner.start].decode())
            pieces.append(self.build(inner))
            at = inner.end
        pieces.append(self.source.bytes[at:edit.end].decode())
        return edit.build(''.join(pieces))

    def literal(self, text):
        return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'

    def write(self, out):
        body = self.render()
        file = os.path.relpath(self.path, self.game)
        rows = [f'    {{{self.literal(file)}, {line}, {self.literal(function)}, {self.literal(rule)}, '
                f'{self.literal(change)}, {self.literal(key)}, {self.literal(self.game)}}},\n'
                for line, function, rule, change, key in self.sites]
        text = '#include "engine/core/rulebook/source_sites.h"\n'
        text += 'static const std::size_t mutants_here = ' + MUTANT + 'register_source_sites({\n' + ''.join(rows) + '});\n'
        text += f'#line 1 "{os.path.join(self.root, self.path)}"\n' + body
        with open(out, 'w', encoding='utf-8') as file_:
            file_.write(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--root', required=True)
    parser.add_argument('--game', required=True)
    parser.add_argument('--out', required=True)
    parser.add_argument('source')
    parser.add_argument('options', nargs='*')
    chosen = parser.parse_args()
    generator = Generator(os.path.realpath(chosen.root), chosen.game, chosen.source, chosen.options)
    generator.look_for_functions(generator.unit.cursor)
    generator.write(chosen.out)


if __name__ == '__main__':
    main()
