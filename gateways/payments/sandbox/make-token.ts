import { z } from "zod";
import { newSandboxId } from "./charge-card.ts";
import type { StoredToken } from "./sandbox-store.ts";
import { findTestCard } from "./test-cards.ts";
import { words } from "./words.ts";

type CardError = { field: "number" | "expires" | "cvc" | "zip"; word: keyof typeof words.en };
type Refused = { errors: CardError[]; message: string } | { error: "invalid" };

const typed = z.strictObject({
  key: z.string(),
  number: z.string().max(40),
  expires: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  cvc: z.string().regex(/^\d{3,4}$/),
  zip: z.string().regex(/^\d{5}(\d{4})?$/),
});

/** A token for a listed card; any other number is neither stored nor logged. */
export function makeToken(body: unknown, publicKey: string, now: Date): StoredToken | Refused {
  const read = typed.safeParse(body);
  if (!read.success || read.data.key !== publicKey) return { error: "invalid" };
  const { expires } = read.data;
  const card = findTestCard(read.data.number.replace(/[ -]/g, ""));
  if (!card) return refused({ field: "number", word: "numberUnlisted" });
  if (expires < now.toISOString().slice(0, 7)) {
    return refused({ field: "expires", word: "expiresPast" });
  }
  return { ...card, token: newSandboxId("tok"), expires, customer: null, createdAt: now };
}

function refused(error: CardError): Refused {
  return { errors: [error], message: `${words.en[error.word]}.` };
}
