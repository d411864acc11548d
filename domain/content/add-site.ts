import { defaultLang, type Lang, otherLanguages } from "#contract/languages.ts";
import type { SystemCtx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { may } from "#domain/policy.ts";
import { getSite, listSites } from "#domain/sites/list-sites.ts";
import { parseSite, saveSite } from "#domain/sites/save-site.ts";
import type { Site } from "#domain/sites/site.ts";
import type { SiteInput } from "#domain/sites/site-input.ts";
import { publishDraft } from "./publish-draft.ts";
import { saveDraft } from "./save-draft.ts";

// A new site's content until its owner writes some: only statements that hold for any plan.

const words: Record<Lang, Record<"description" | "text" | "note", string>> = {
  en: {
    description: "Dental savings plans from your dentist's office.",
    text: "<p>Our dental savings plans open here soon.</p>",
    note: "A dental savings plan lowers what you pay at the dentist. This is not insurance.",
  },
  es: {
    description: "Planes de ahorro dental de su consultorio.",
    text: "<p>Nuestros planes de ahorro dental estarán aquí pronto.</p>",
    note: "Un plan de ahorro dental reduce lo que usted paga al dentista. Esto no es un seguro.",
  },
};

export function starterContent(name: string): Record<string, unknown> {
  return {
    base: {
      variables: { global_title: name },
      layout: { header: { components: ["1_header"] }, footer: { components: ["1_footer"] } },
    },
    header: { header_log_alt: name, header_log_link: "/" },
    footer: { footer_description: words[defaultLang].note },
    pages: Object.entries(words).map(([lang, { description, text, note }]) => ({
      path: "/",
      lang,
      description,
      blocks: [{ id: "welcome", type: "hero", props: { heading: name, text, note } }],
    })),
    translations: Object.fromEntries(
      otherLanguages.map((lang) => [lang, { footer: { footer_description: words[lang].note } }]),
    ),
  };
}

/** Adds a site with starter content, so that its hosts respond at once. */
export async function addSite(
  ctx: SystemCtx,
  { key, ...input }: SiteInput & { key: string },
): Promise<Site> {
  may(ctx.actor, "manage_sites");
  const site = parseSite({ key, name: key, hosts: [], isDefault: false, ...input });
  return ctx.db.transaction(async (tx) => {
    const inner = { ...ctx, db: tx };
    const known = await listSites(inner);
    if (known.some((other) => other.key === key))
      throw new DomainError("conflict", `The site ${key} already exists.`);
    await saveSite(inner, site);
    const added = await getSite(inner, { key });
    await saveDraft(
      { ...inner, site: added },
      { payload: starterContent(site.name), note: "First page" },
    );
    await publishDraft({ ...inner, site: added });
    return getSite(inner, { key });
  });
}
