export type Point = { lat: number; lon: number };

export type NamedPoint = Point & { name: string };

export type MapOffice = Point & {
  id: string;
  name: string;
  /** The number of its row in the list. */
  mark?: string | undefined;
  /** A line of text, such as its distance. */
  line?: string | undefined;
  href?: string | undefined;
};

/** The center of the search. */
export type MapPlace = Point & { label: string; radiusMiles?: number };

/**
 * The country spans the date line: Guam and the last Aleutians are beyond it. Continuing longitudes
 * westward makes it one piece.
 */
export function westward(lon: number): number {
  return lon > 0 ? lon - 360 : lon;
}
