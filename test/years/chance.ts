import { seededRandom } from "#test/lifecycle/seeded-random.ts";
import { seed } from "#test/support/size.ts";

export type Chance = ReturnType<typeof chanceOf>;

/** The random choices about one thing: the same ones, whenever they are made. */
export function chanceOf(...names: (string | number)[]) {
  const random = seededRandom(digest([seed, ...names].join(" ")));
  const whole = (below: number) => Math.floor(random() * below);
  return {
    is: (share: number) => random() < share,
    whole,
    between: (least: number, most: number) => least + whole(most - least + 1),
    pick: <Item>(items: readonly Item[]) => items[whole(items.length)] as Item,
  };
}

/** FNV-1a. */
function digest(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
