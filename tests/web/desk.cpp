// The engine of a page as a native program. It reads one request from each line of standard input and writes one line
// for each answer. Linking it shows which sources of the libraries the page needs (sources.py).
#include <iostream>
#include <string>

extern "C" const char* tricorne_desk(const char* line);

int main() {
  for (std::string line; std::getline(std::cin, line);) std::cout << tricorne_desk(line.c_str()) << std::endl;
}
