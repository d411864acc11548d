import { formatPhone } from "#contract/format.ts";
import { getContent } from "./get-content.ts";
import type { Ctx } from "#domain/context.ts";

/** The number that the site shows in its header. Content that cannot be read keeps no mail or card back. */
export async function findPhone(ctx: Ctx): Promise<string | null> {
  try {
    const { header_phone_number: number } = (await getContent(ctx)).payload.header;
    // Kept on one line.
    return number ? formatPhone(number).replaceAll(" ", "\u00a0") : null;
  } catch {
    return null;
  }
}
