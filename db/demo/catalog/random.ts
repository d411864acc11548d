/** A seeded random generator: the demo must look the same at every start. */
export type Draw = {
  /** From 0 (inclusive) to 1 (exclusive). */
  number(): number;
  /** An integer; both bounds are inclusive. */
  whole(least: number, most: number): number;
  isSo(share: number): boolean;
  one<Item>(list: readonly Item[]): Item;
  some<Item>(list: readonly Item[], share: number): Item[];
  weighted<Item extends string>(weights: Readonly<Record<Item, number>>): Item;
};

export function drawOf(seed: string): Draw {
  let state = hashOf(seed);
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(number() * (most - least + 1));
  return {
    number,
    whole,
    isSo: (share) => number() < share,
    one<Item>(list: readonly Item[]): Item {
      if (list.length === 0) throw new Error("there is nothing to draw from");
      return list[whole(0, list.length - 1)] as Item;
    },
    some: (list, share) => list.filter(() => number() < share),
    weighted<Item extends string>(weights: Readonly<Record<Item, number>>): Item {
      const items = Object.entries(weights) as [Item, number][];
      let left = number() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      throw new Error("there is nothing to draw from");
    },
  };
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}
