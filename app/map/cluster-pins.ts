export type Dot = { x: number; y: number };
export type Size = { width: number; height: number };

/**
 * Merges dots whose pins of this size would overlap, in list order: each group is placed at its
 * first dot. The one that is kept apart stays alone.
 */
export function clusterPins<Item extends Dot>(
  items: Item[],
  size: Size,
  isKeptApart: (item: Item) => boolean,
): Item[][] {
  const groups: Item[][] = [];
  const cells = new Map<string, Item[][]>();
  for (const item of items) {
    if (isKeptApart(item)) {
      groups.push([item]);
      continue;
    }
    const [column, row] = [Math.floor(item.x / size.width), Math.floor(item.y / size.height)];
    const near = [-1, 0, 1]
      .flatMap((right) => [-1, 0, 1].map((down) => `${column + right} ${row + down}`))
      .flatMap((cell) => cells.get(cell) ?? [])
      .find(([first]) => first && doMeet(first, item, size));
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

function doMeet(one: Dot, other: Dot, { width, height }: Size): boolean {
  return Math.abs(one.x - other.x) < width && Math.abs(one.y - other.y) < height;
}
