import { signPreviewLink } from "#domain/content/sign-preview-link.ts";
import { getSecret } from "#domain/secrets/get-secret.ts";
import { publicOrigin } from "#domain/sites/public-origin.ts";
import { command, siteOption, wholeNumber } from "../command.ts";
import { withSite } from "../run.ts";
import { readVersion, versionOption } from "./version-option.ts";

export const previewLinkCommand = command({
  name: "content preview-link",
  about: "Prints an address that shows an unpublished version to whoever has it",
  options: {
    site: siteOption,
    version: { ...versionOption, about: `${versionOption.about}; working unless named` },
    days: { type: "string", value: "DAYS", about: "how long it opens, 1 to 90; 7 unless named" },
    path: { type: "string", value: "PATH", about: "the page, such as /faq; / unless named" },
  },
  json: "{ url, ends }",
  run: ({ site, version = "working", days = "7", path = "/" }) => {
    const wanted = {
      version: readVersion(version),
      days: wholeNumber("--days", days, 1, 90),
      path,
    };
    return withSite(site, async (ctx, config) => {
      const signingSecret = config.signingSecret ?? (await getSecret(ctx.db, "signing"));
      const origin = publicOrigin(ctx.site, config.port);
      const link = await signPreviewLink(ctx, { ...wanted, origin, signingSecret });
      return { data: link, lines: [link.url] };
    });
  },
});
