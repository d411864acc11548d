import { testCards } from "#gateways/payments/sandbox/test-cards.ts";

// The cards of docs.stripe.com/testing that a person trying the site might type.
const stripes =
  "4242424242424242 4000056655665556 5555555555554444 2223003122003222 5200828282828210 " +
  "5105105105105100 378282246310005 371449635398431 6011111111111117 6011000990139424 " +
  "6011981111111113 3056930009020004 36227206271667 6555900000604105 3566002020360505 " +
  "6200000000000005 4000000000000002 4000000000009995 4000000000009987 4000000000009979 " +
  "4000000000000069 4000000000000127 4000000000000119 4000000000000101 4000000000000077 " +
  "4000000000000341 4000000000000259 4000000000005126 4000000000003220 4000002500003155 " +
  "4000002760003184 4000008260003178 4000003800000446 4000000000001976 4100000000000019";
const known = [...Object.values(testCards).map(({ number }) => number), ...stripes.split(" ")];

const separators = /%20|%2d|&nbsp;|\\u00a0|\u00A0|\+/gi;
const enough = /\d(?:[^0-9A-Za-z]{0,3}\d){11}/;
const digits = /\d(?:[^0-9A-Za-z]{0,3}\d){12,}/g;
// Fractions and negative numbers are not cards; ids and hashes have letters next to the digits. No
// card begins with 61, 66, 68 or 69.
const inOnePiece = /(?<!\w|\d\.|[{[,(:]-)(?:[345]\d|6[0-57])\d{11,17}(?!\w|\.\d)/g;
const inGroups = /(?<![\w.-])[3-6]\d{3}([ -])\d{4,6}\1\d{4,5}(?:\1\d{1,7})?(?![\w-])/g;

/** The known test cards in any spelling, and anything else that could be a card number. */
export function cardNumbersIn(text: string): string[] {
  const plain = text.replaceAll(separators, " ");
  // Nearly all texts have no such run of digits, and need not be searched four times.
  if (!enough.test(plain)) return [];
  const runs = (plain.match(digits) ?? []).map(onlyDigits);
  const found = known.filter((number) => runs.some((run) => run.includes(number)));
  const others = [...(plain.match(inOnePiece) ?? []), ...(plain.match(inGroups) ?? [])]
    .map(onlyDigits)
    .filter((number) => number.length <= 19 && hasCheckDigit(number));
  return [...new Set([...found, ...others])];
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, "");

function hasCheckDigit(number: string): boolean {
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, at) => {
      const worth = Number(digit) * (1 + (at % 2));
      return total + (worth > 9 ? worth - 9 : worth);
    }, 0);
  return sum % 10 === 0;
}
