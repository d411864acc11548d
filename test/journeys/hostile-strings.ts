import { seededRandom } from "#test/lifecycle/seeded-random.ts";
import { naughtyStrings } from "#test/support/naughty-strings.ts";
import { seed } from "#test/support/size.ts";
import { hostile } from "./hostile-vectors.ts";

type Make = (one: string, other: string) => string;

/** How texts hide in each other: behind a quotation mark, a tag, an encoding, or a direction. */
const ways: readonly Make[] = [
  (one, other) => `${one}${other}`,
  (one, other) => `${one}\n${other}`,
  (one) => `">${one}`,
  (one) => `'>${one}<'`,
  (one) => `--></p></li></main>${one}`,
  (one) => `</textarea></title></script>${one}`,
  (one) => `\u202e${one}\u202c`,
  (one) => `${one}\u0000`,
  (one) => one.replaceAll("<", "&lt;"),
  (one) => one.replaceAll("<", "\uff1c").replaceAll(">", "\uff1e"),
  (one) => encodeURIComponent(one.toWellFormed()),
  (one) => JSON.stringify({ text: one }),
  (one) => `[x](javascript:pwn()) ${one}`,
  (one) => one.replaceAll(" ", "\u00a0"),
  (one) => `${one} ${one}`,
];

/** So many different texts, markup that runs first among them; a small run has some of each kind. */
export function hostileStrings(count: number): string[] {
  const random = seededRandom(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  const known = [...hostile, ...naughtyStrings];
  const every = Math.max(1, known.length / count);
  const all = new Set(
    known.filter((_, at) => Math.floor(at / every) !== Math.floor((at - 1) / every)),
  );
  while (all.size < count) all.add(pick(ways)(pick(known), pick(known)));
  return [...all].slice(0, count);
}
