import {
  counselReview,
  listLegalTexts,
  type OwnersLegalText,
} from "#domain/content/list-legal-texts.ts";
import { command, siteOption } from "./command.ts";
import { readVersion, versionOption } from "./content-version.ts";
import { withSite } from "./run.ts";

export const legalCommand = command({
  name: "content legal",
  about: "Shows the legal texts that payers agree to: the site's own and the product's",
  options: {
    site: siteOption,
    version: { ...versionOption, about: `${versionOption.about}; the published one by default` },
  },
  json: "[{ id, lang, state?, source, review, html }]",
  run: ({ site, version }) => {
    const wanted = version === undefined ? {} : { version: readVersion(version) };
    return withSite(site, async (ctx) => {
      const texts = await listLegalTexts(ctx, wanted);
      const lines = texts.flatMap(({ id, lang, state, source, review, html }) => [
        `${[id, lang, state].filter(Boolean).join(", ")} (of the ${source}): ${review}`,
        `  ${html}`,
      ]);
      return { data: texts, lines };
    });
  },
});

/** Reminds whoever checks or publishes content. */
export function reviewLine(site: string, legal: readonly OwnersLegalText[]): string {
  const own = legal.filter(({ source }) => source === "site").length;
  const counted = `${own} of the site and ${legal.length - own} of the product`;
  return `legal texts: ${counted}; ${counselReview} (./enamel content legal --site ${site} shows the published ones).`;
}
