const names: Readonly<Record<string, string>> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  diners: "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** A card's brand as printed on the card, from the gateway's name for it. */
export function cardBrandName(brand: string): string {
  return names[brand] ?? brand;
}
