import { invalidField } from "#domain/errors.ts";
import type { Derive, Vault } from "./vault.ts";

// The cursor of a list: where a page ended, sealed for this list and its filters.

type Sealing = { vault: Pick<Vault, "derive" | "inUse"> };
type Place = readonly (string | number)[];

export function writeCursor({ vault }: Sealing, list: string, place: Place): string {
  const text = JSON.stringify(place);
  return `${Buffer.from(text).toString("base64url")}.${sealOf(vault.derive, list, text)}`;
}

/** Only what was written for this list is read, so the place has the form that it was given. */
export function readCursor({ vault }: Sealing, list: string, cursor: string): Place {
  const [body = "", seal = ""] = cursor.split(".");
  const text = Buffer.from(body, "base64url").toString();
  const isOurs = vault.inUse.some((derive) => sealOf(derive, list, text) === seal);
  if (!isOurs || cursor !== `${body}.${seal}`) throw invalidField("cursor", "cursor_invalid");
  return JSON.parse(text) as Place;
}

// The name is the one that links to later pages of a search were sealed under.
const sealOf = (derive: Derive, list: string, text: string) =>
  derive("search cursor", `${list}\n${text}`).slice(0, 22);
