/** Nobody bears a number that begins with 2: so far all real ones begin with 1. */
export function madeUpNpi(sequence: number): string {
  const nine = `2${String(sequence).padStart(8, "0")}`;
  return `${nine}${checkDigit(nine)}`;
}

// The prefix of health cards issued in the United States belongs to the sum.
function checkDigit(nine: string): number {
  const digits = Array.from(`80840${nine}`, Number).toReversed();
  const sum = digits.reduce((total, digit, at) => {
    const weighed = at % 2 === 0 ? digit * 2 : digit;
    return total + (weighed > 9 ? weighed - 9 : weighed);
  }, 0);
  return (10 - (sum % 10)) % 10;
}
