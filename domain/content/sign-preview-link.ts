import type { ContentVersion } from "#contract/content.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { exportContent } from "./export-content.ts";
import { signPreview } from "./preview-signature.ts";

export type PreviewLinkInput = {
  version: ContentVersion;
  days: number;
  path: string;
  origin: string;
  signingSecret: string;
};

/** A URL that shows one version of the site to any holder until it expires. */
export async function signPreviewLink(
  ctx: Ctx,
  input: PreviewLinkInput,
): Promise<{ url: string; ends: Date }> {
  const { version, days, path, origin, signingSecret } = input;
  await exportContent(ctx, { version });
  const url = URL.parse(path, origin);
  if (!path.startsWith("/") || url?.origin !== new URL(origin).origin) {
    throw new DomainError("invalid", `${path} is not a path on this site, such as /faq.`);
  }
  const ends = new Date(ctx.now.getTime() + days * 86_400_000);
  url.searchParams.set("version", String(version));
  url.searchParams.set(
    "preview",
    signPreview(signingSecret, { siteId: ctx.site.id, version }, ends),
  );
  return { url: url.href, ends };
}
