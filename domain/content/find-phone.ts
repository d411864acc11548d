import { formatPhone } from "#contract/format.ts";
import { getContent } from "./get-content.ts";
import type { Ctx } from "#domain/context.ts";

/** The phone number in the header. Unreadable content must not hold up an email or a card. */
export async function findPhone(ctx: Ctx): Promise<string | null> {
  try {
    const { header_phone_number: number } = (await getContent(ctx)).payload.header;
    // Non-breaking, so that it stays on one line.
    return number ? formatPhone(number).replaceAll(" ", "\u00a0") : null;
  } catch {
    return null;
  }
}
