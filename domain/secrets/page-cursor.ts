import type { Derive, Vault } from "./vault.ts";

// The cursor of a list: where a page ended, sealed for this list of this owner.

type Sealing = { vault: Pick<Vault, "derive" | "inUse"> };
type Place = readonly (string | number)[];

const purpose = "page cursor";

export function writeCursor({ vault }: Sealing, list: string, place: Place): string {
  const text = JSON.stringify(place);
  return `${Buffer.from(text).toString("base64url")}.${sealOf(vault.derive, list, text)}`;
}

/** Undefined for what was not written for this list. */
export function readCursor({ vault }: Sealing, list: string, cursor: string): Place | undefined {
  const [body = "", seal = ""] = cursor.split(".");
  const text = Buffer.from(body, "base64url").toString();
  const isOurs = vault.inUse.some((derive) => sealOf(derive, list, text) === seal);
  return isOurs && cursor === `${body}.${seal}` ? (JSON.parse(text) as Place) : undefined;
}

const sealOf = (derive: Derive, list: string, text: string) =>
  derive(purpose, `${list}\n${text}`).slice(0, 22);
