import { usStateCodes } from "#contract/us-states.ts";
import { invalidField } from "#domain/errors.ts";

export type TypedPlace = { near: string } | { city: string; state: string };
type ReadPlace = { zip: string } | { lat: number; lon: number } | { city: string; state: string };

const zipForm = /^(\d{5})(?:[- ]?\d{4})?$/;
const pointForm = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;
const townForm = /^(.{2,80}?)[,\s]\s*([a-z]{2})$/i;

/** A ZIP or ZIP+4 code, "lat,lon", or "Mesa, AZ". */
export function readPlace(typed: TypedPlace): ReadPlace {
  if ("city" in typed) return typed;
  const near = typed.near.trim();
  const [, zip] = zipForm.exec(near) ?? [];
  if (zip !== undefined) return { zip };
  const [, north, east] = pointForm.exec(near) ?? [];
  if (north !== undefined && east !== undefined) {
    const point = { lat: Number(north), lon: Number(east) };
    if (Math.abs(point.lat) <= 90 && Math.abs(point.lon) <= 180) return point;
  }
  const [, city, code = ""] = townForm.exec(near) ?? [];
  const state = usStateCodes.find((known) => known === code.toUpperCase());
  if (city !== undefined && state !== undefined) return { city: city.trim(), state };
  throw invalidField("near", "place_invalid");
}
