/** The Luhn check over 80840 and the ten digits, as NPPES issues NPIs. */
export function isNpi(digits: string): boolean {
  if (!/^[12]\d{9}$/.test(digits)) return false;
  const sum = Array.from(`80840${digits}`, Number)
    .toReversed()
    .map((digit, at) => (at % 2 === 0 ? digit : digit * 2))
    .reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
  return sum % 10 === 0;
}
