import type { Ctx } from "#domain/context.ts";
import { textOn } from "#domain/sites/rules.ts";
import { type CardAsked, getIdCard } from "./get-id-card.ts";
import { writeCardPdf } from "./write-card-pdf.ts";

export async function getCardFile(ctx: Ctx, input: CardAsked) {
  const card = await getIdCard(ctx, input);
  const { brand } = ctx.site.settings;
  const colors = { brand: brand.brand, onBrand: textOn(brand.brand, brand) };
  const bytes = await writeCardPdf({ card, lang: input.lang, now: ctx.now, colors });
  return { name: "member-card.pdf", bytes };
}
