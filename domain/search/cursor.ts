import { z } from "zod";
import type { Ctx } from "#domain/context.ts";
import { invalidField } from "#domain/errors.ts";

type Vaulted = Pick<Ctx, "vault">;

const purpose = "search cursor";
const position = z.array(z.union([z.string(), z.number()])).length(3);
export type Position = [string | number, string, string];

/** Where a page ended, of use for the same question alone. */
export function writeCursor({ vault }: Vaulted, question: string, where: Position): string {
  const text = JSON.stringify(where);
  const seal = vault.derive(purpose, `${question}\n${text}`).slice(0, 22);
  return `${Buffer.from(text).toString("base64url")}.${seal}`;
}

export function readCursor({ vault }: Vaulted, question: string, cursor: string): Position {
  const [body = "", seal = ""] = cursor.split(".");
  const text = Buffer.from(body, "base64url").toString();
  if (
    cursor !== `${body}.${seal}` ||
    vault.derive(purpose, `${question}\n${text}`).slice(0, 22) !== seal
  ) {
    throw invalidField("cursor", "cursor_invalid");
  }
  return position.parse(JSON.parse(text)) as Position;
}
