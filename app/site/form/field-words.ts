type Wordings = Readonly<Record<string, string>>;

/**
 * What the server found wrong, in the page's language: the contract's wording of a fault leads to
 * its key, and the key to our words. A fault that the form does not know is said in general.
 */
export function fieldWords(
  fields: Wordings,
  faults: Wordings,
  words: Wordings,
  other: string,
): Record<string, string> {
  const keys = new Map(Object.entries(faults).map(([key, said]) => [said, key]));
  return Object.fromEntries(
    Object.entries(fields).map(([name, said]) => [name, words[keys.get(said) ?? ""] ?? other]),
  );
}
