export type Dot = { x: number; y: number };

/**
 * Merges dots that are too close to tell apart, in list order: each group is placed at its first
 * dot. The one that is kept apart stays alone.
 */
export function clusterPins<Item extends Dot>(
  items: Item[],
  distance: number,
  isKeptApart: (item: Item) => boolean,
): Item[][] {
  const groups: Item[][] = [];
  const cells = new Map<string, Item[][]>();
  const cellOf = (value: number) => Math.floor(value / distance);
  for (const item of items) {
    if (isKeptApart(item)) {
      groups.push([item]);
      continue;
    }
    const [column, row] = [cellOf(item.x), cellOf(item.y)];
    const near = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].map((down) => `${column + right} ${row + down}`))
      .flatMap((cell) => cells.get(cell) ?? [])
      .find(([first]) => first && isWithin(first, item, distance));
    if (near) {
      near.push(item);
      continue;
    }
    const group = [item];
    groups.push(group);
    const cell = `${column} ${row}`;
    cells.set(cell, [...(cells.get(cell) ?? []), group]);
  }
  return groups;
}

function isWithin(one: Dot, other: Dot, distance: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) < distance;
}
