import { createHash } from "node:crypto";
import type { z } from "zod";
import type { disclosure } from "#contract/checkout-fields.ts";
import type { Ctx } from "#domain/context.ts";
import type { Agreed } from "./agreed.ts";
import { writeDisclosures } from "./write-disclosures.ts";

export type Disclosure = z.output<typeof disclosure>;

/** What whoever pays agrees to, in the words of now; other words are another version. */
export function disclosuresOf(ctx: Ctx, agreed: Agreed): Disclosure[] {
  return writeDisclosures(ctx, agreed).map(({ id, html }) => ({
    id,
    version: createHash("sha256").update(html).digest("base64url").slice(0, 16),
    html,
  }));
}
