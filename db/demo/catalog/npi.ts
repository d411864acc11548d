/** Never a real NPI: these begin with 2, and all issued so far begin with 1. */
export function madeUpNpi(sequence: number): string {
  const nine = `2${String(sequence).padStart(8, "0")}`;
  return `${nine}${checkDigit(nine)}`;
}

// The checksum includes 80840, the prefix of health cards issued in the United States.
function checkDigit(nine: string): number {
  const digits = Array.from(`80840${nine}`, Number).toReversed();
  const sum = digits.reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
