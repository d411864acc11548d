import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { viewRenewal } from "#app/screens/dashboard/renewal/view-renewal.server.ts";
import { peekRenewalLink } from "#domain/renewals/peek-renewal-link.ts";

const arrivals = ["stopped", "card"] as const;

/** What the link of an email shows; only reading it uses nothing up: email scanners open links, too. */
export async function loadLink({ visit, url, lang }: PageRequest) {
  const { ctx } = visit;
  const token = url.searchParams.get("token");
  const done = arrivals.find((name) => url.searchParams.get("done") === name) ?? null;
  const renewals = await peekRenewalLink(ctx, { token, lang });
  const isOpen = token !== null && renewals !== null;
  // A browser that 3-D Secure has sent back has its token, and goes on by itself.
  const isReturn = url.searchParams.has("saved");
  if (isOpen || isReturn) visit.page.gateway = ctx.gatewayFor(ctx.site)?.sources();
  const titleOf = done === null && !isOpen ? ("linkOver" as const) : ("renewalLink" as const);
  return {
    link: isOpen ? { token, plans: renewals.map((renewal) => viewRenewal(renewal, lang)) } : null,
    done,
    start: startForm(visit, ["stop"]),
    page: { titleOf },
  };
}

export type LinkData = Awaited<ReturnType<typeof loadLink>>;
