/** Ten digits, or eleven with the country's 1, as (xxx) xxx-xxxx; anything else stays (spec §9). */
export function formatTypedPhone(typed: string): string {
  if (!/^\s*(\+\s*1)?[\d\s().-]*$/.test(typed)) return typed;
  const digits = typed.replace(/\D/g, "");
  const national = digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
  // No area code begins with 1: it is the country's, with a digit still to come.
  if (national.length !== 10 || national.startsWith("1")) return typed;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
}

/** Where the caret stands after formatting: right behind the digit that it stood behind before. */
export function caretAfterFormat(typed: string, caret: number, formatted: string): number {
  const ahead = typed.slice(caret).replace(/\D/g, "").length;
  let place = 1;
  for (let passed = 0; passed < 10 - ahead; place += 1)
    if (/\d/.test(formatted[place] ?? "0")) passed += 1;
  return place;
}
