import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";
import type { HeaderContent } from "#contract/content/frame.ts";
import type { Lang } from "#contract/languages.ts";
import { getContent, type SiteContent } from "#domain/content/get-content.ts";
import type { PageVisit } from "#server/page-visit.ts";
import type { SiteFrame } from "./frame.ts";
import type { PageRequest } from "./page-loader.server.ts";
import { staffFrame } from "./studio/studio-page.server.ts";
import { mayBeShared } from "./shared-page.server.ts";

/** The site's shared frame, from its content and settings. */
export async function loadFrame({ visit, lang, path }: PageRequest): Promise<SiteFrame> {
  const { payload } = await getFrameContent(visit, lang);
  const { base, header, landing_header: landingHeader, footer } = payload;
  const { settings, name } = visit.site;
  const isShared = mayBeShared(visit, payload.pages, path);
  return {
    lang,
    languages: settings.languages,
    name,
    origin: visit.publicOrigin,
    globalTitle: base.variables.global_title,
    favicon: base.variables.favicon,
    themeColor: settings.brand.brand,
    layout: {
      header: base.layout.header.components[0] ?? headerVariants[0],
      footer: base.layout.footer.components[0] ?? footerVariants[0],
    },
    header: withPortal(header, base.variables.plan_url),
    landingHeader,
    footer,
    isSignedIn: visit.ctx.actor.kind === "member",
    memberMark: markOf(visit.ctx),
    staff: staffFrame(visit.ctx.actor),
    // A shared page has no token; the browser fetches one once it runs.
    csrfToken: isShared ? "" : visit.csrfToken(),
    hasOpenCheckout: !isShared && visit.hasOpenCheckout,
    preview: visit.preview.version,
    year: yearAt(visit.ctx.now, settings.timeZone),
    browser: {
      ...visit.browser,
      monitoring: base.variables.disable_performance_tracking ? null : visit.browser.monitoring,
    },
  };
}

/** Without a link of its own, Office Login leads to the portal that the plans are at. */
function withPortal(header: HeaderContent, portal: string | undefined): HeaderContent {
  const isOwn = header.header_top_right_office_login_link !== undefined;
  if (isOwn || portal === undefined || !/^https?:/.test(portal)) return header;
  return { ...header, header_top_right_office_login_link: portal };
}

/** Tells members of this site apart in one browser, and says nothing else of them. */
function markOf({ actor, vault }: PageVisit["ctx"]): string | null {
  return actor.kind === "member" ? vault.derive("member mark", actor.accountId).slice(0, 16) : null;
}

/** Keeps the frame renderable around the error page of a version that does not exist. */
async function getFrameContent({ ctx, preview }: PageVisit, lang: Lang): Promise<SiteContent> {
  if (preview.version === null) return getContent(ctx, { lang });
  return getContent(ctx, { lang, version: preview.version, maySeeUnpublished: true }).catch(() =>
    getContent(ctx, { lang }),
  );
}

function yearAt(now: Date, timeZone: string): number {
  return Number(new Intl.DateTimeFormat("en-US", { timeZone, year: "numeric" }).format(now));
}
