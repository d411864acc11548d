import { formatLongDay } from "#contract/format.ts";
import type { Lang } from "#contract/languages.ts";
import { caseNumber } from "#domain/cases/case-number.ts";
import type { Ctx } from "#domain/context.ts";
import { findGrievance, type GrievanceRow, mayAppeal } from "#domain/grievances/find-grievance.ts";
import { getNotices, plainNotice } from "#domain/grievances/get-notices.ts";
import { reminderKinds } from "#domain/grievances/rules.ts";
import {
  type SenderNews,
  senderNews,
  type StaffNews,
  staffNews,
} from "#domain/grievances/send-news.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { sayMoment } from "./say-moment.ts";

/** `place` is the name of the state that it is for; null: for every other one. */
type Right = { place: string | null; text: string };

/** A grievance as an email tells of it: never its text, which may be about someone's health. */
export type GrievanceMail = {
  number: string;
  isUrgent: boolean;
  /** Why the email is sent; `received` to both sides. */
  about: SenderNews | StaffNews;
  acknowledgeBy: string;
  resolveBy: string;
  mayAppeal: boolean;
  /** What the law has each email to a complainant say, without markup, by state. */
  rights: Right[];
};

const news = ["received", ...senderNews, ...staffNews, ...reminderKinds] as const;

type Wanted = { facts: Record<string, string>; lang: Lang };

export async function readGrievanceMail(
  ctx: Ctx,
  { facts, lang }: Wanted,
): Promise<GrievanceMail | null> {
  const found = await findGrievance(ctx, facts.caseId ?? "");
  if (!found) return null;
  const about = news.find((one) => one === facts.about) ?? "received";
  const { rights } = await getNotices(ctx, lang);
  return {
    number: caseNumber(ctx, "grievance", found),
    isUrgent: found.isUrgent,
    about,
    ...datesOf(ctx, found, lang),
    mayAppeal: mayAppeal(found),
    rights: rights.map((notice) => ({ place: notice.place, text: plainNotice(notice) })),
  };
}

/** A day, and the time of what is due at one: an urgent answer. */
function datesOf({ site }: Ctx, { acknowledgeBy, resolveBy, isUrgent }: GrievanceRow, lang: Lang) {
  const say = (now: Date) =>
    isUrgent ? sayMoment({ site }, now, lang) : formatLongDay(siteDay({ site, now }), lang);
  return { acknowledgeBy: say(acknowledgeBy), resolveBy: say(resolveBy) };
}
