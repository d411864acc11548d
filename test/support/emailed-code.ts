import { desc, eq } from "drizzle-orm";
import { emailCodes } from "#db/schema/email-codes.ts";
import { digitsOf } from "#domain/accounts/email-code.ts";
import type { TestApp } from "./app.ts";
import { operatorOn } from "./content.ts";

/** The eight digits that were last emailed to an address, on whichever site. */
export async function emailedCode(test: Pick<TestApp, "deps">, email: string): Promise<string> {
  const ctx = operatorOn(test);
  const [code] = await ctx.db
    .select({ id: emailCodes.id })
    .from(emailCodes)
    .where(eq(emailCodes.email, email))
    .orderBy(desc(emailCodes.createdAt), desc(emailCodes.id))
    .limit(1);
  if (!code) throw new Error(`no code was emailed to ${email}`);
  return digitsOf(ctx, code.id);
}

/** Another code of the same form. */
export const wrongCode = (code: string) =>
  String((Number(code) + 1) % 100_000_000).padStart(8, "0");
