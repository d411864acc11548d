import { and, eq, isNotNull } from "drizzle-orm";
import { nameOfState } from "#contract/catalog-names/states.ts";
import type { NoticeId } from "#contract/content/legal-texts.ts";
import type { Lang } from "#contract/languages.ts";
import type { UsState } from "#contract/us-states.ts";
import { locations } from "#db/schema/offices.ts";
import { plans } from "#db/schema/plans.ts";
import { findOrganization } from "#domain/content/find-organization.ts";
import { getContent } from "#domain/content/get-content.ts";
import { chooseLegalText, fillLegalText, productTexts } from "#domain/content/legal-texts.ts";
import type { Ctx } from "#domain/context.ts";

/** `place` is the name of the state that it is for; null: for every other one, or for each if first. */
export type Notice = { place: string | null; lang: Lang; html: string };
export type Notices = { urgent: Notice[]; rights: Notice[]; interpreter: Notice[] };

/**
 * What the law has a complaint form say, by state: that of each state in which the site has offices
 * or plans, and what holds elsewhere. The interpreter is offered in every language of the site.
 */
export async function getNotices(ctx: Ctx, lang: Lang): Promise<Notices> {
  const organization = ctx.site.publishedVersion === null ? null : await findOrganization(ctx);
  if (!organization) return { urgent: [], rights: [], interpreter: [] };
  const { payload } = await getContent(ctx, { lang });
  const own = payload.legal_texts;
  const present = await statesOf(ctx);
  const write = (id: NoticeId, state: UsState | null, spoken: Lang): Notice => {
    // A general text of the site never takes the place of what a state's law says.
    const ofState = own.filter((text) => text.state === (state ?? undefined));
    const text = chooseLegalText(ofState, { id, lang: spoken, state: state ?? undefined });
    const place = state && nameOfState(state, lang);
    return { place, lang: text.lang, html: fillLegalText(text.html, organization) };
  };
  const ofStates = (id: NoticeId) => {
    const written = [...own, ...productTexts].flatMap((text) =>
      text.id === id && text.state && present.has(text.state) ? [text.state] : [],
    );
    return [...new Set(written)].map((state) => write(id, state, lang));
  };
  const elsewhere = (id: NoticeId) => write(id, null, lang);
  return {
    // What holds everywhere comes first; a state's law adds to it.
    urgent: [elsewhere("grievance-urgent"), ...ofStates("grievance-urgent")],
    rights: [...ofStates("grievance-rights"), elsewhere("grievance-rights")],
    interpreter: ctx.site.settings.languages.map((spoken) => write("interpreter", null, spoken)),
  };
}

async function statesOf({ db, site }: Ctx): Promise<ReadonlySet<UsState>> {
  const [offices, sold] = await Promise.all([
    db
      .selectDistinct({ state: locations.state })
      .from(locations)
      .where(and(eq(locations.siteId, site.id), isNotNull(locations.state))),
    db.select({ states: plans.states }).from(plans).where(eq(plans.siteId, site.id)),
  ]);
  const all = [...offices.map(({ state }) => state), ...sold.flatMap(({ states }) => states)];
  return new Set(all as UsState[]);
}

/** A notice without its markup, for emails and paper. */
export function plainNotice({ html }: Pick<Notice, "html">): string {
  return html
    .replace(/<[^>]*>/g, "")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .trim();
}
