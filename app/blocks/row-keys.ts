/** Readable unique keys: `cleaning`, and `cleaning-2` for the second one. */
export function rowKeys(words: readonly string[], taken: Iterable<string> = []): string[] {
  const seen = new Set(taken);
  return words.map((word) => {
    let key = word;
    for (let count = 2; seen.has(key); count += 1) key = `${word}-${count}`;
    seen.add(key);
    return key;
  });
}
