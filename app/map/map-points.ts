export type Point = { lat: number; lon: number };

/** An office as the map shows it. */
export type MapOffice = Point & {
  id: string;
  name: string;
  /** What its row in the list is numbered with. */
  mark?: string | undefined;
  /** One line about it, such as its distance. */
  line?: string | undefined;
  href?: string | undefined;
};

/** Where somebody looks around. */
export type MapPlace = Point & { label: string; radiusMiles?: number };

/**
 * The country lies on both sides of the date line, Guam and the last Aleutians beyond it. Counted
 * on westward it is one piece.
 */
export function westward(lon: number): number {
  return lon > 0 ? lon - 360 : lon;
}
