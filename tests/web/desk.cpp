// The engine of a page as a native program: a request a line on standard input, an answer a line. It is linked to see
// which sources of the libraries the page needs (sources.py).
#include <iostream>
#include <string>

extern "C" const char* tricorne_desk(const char* line);

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << tricorne_desk(line.c_str()) << std::endl;
}
