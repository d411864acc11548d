import { startForm } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import {
  findOffice,
  mostShown,
  searchNear,
} from "#app/screens/dashboard/office/load-offices.server.ts";
import { formatDay, formatMoney, lastDay } from "#contract/format.ts";
import { DomainError } from "#domain/errors.ts";
import { openMemberPlan } from "#domain/members/open-plan.ts";
import { listMemberOffices, quoteMemberSwitch } from "#domain/members/switch-office.ts";
import { planOf } from "../forms.ts";

const doneNames = ["now", "later"] as const;

/** The office of a member's plan, others near a place, and what one of them would change. */
export async function loadOffice(page: PageRequest) {
  const { visit, lang, path, url } = page;
  const asked = { ...planOf(path), lang };
  const plan = await openMemberPlan(visit.ctx, asked);
  const { searchParams } = url;
  const near = searchParams.get("near")?.trim();
  const isAny = searchParams.get("any") === "on";
  const locationId = searchParams.get("office");
  const found =
    near === undefined || locationId !== null
      ? null
      : await searchNear({ near, lang }, (search) =>
          listMemberOffices(visit.ctx, { ...search, ...asked, isAny }),
        );
  return {
    plan,
    typed: { near: near ?? "", any: isAny ? "on" : "" },
    error: found && "code" in found ? found.code : null,
    found: found && "items" in found ? found.items : null,
    isCut: found !== null && "items" in found && found.items.length >= mostShown,
    quote: locationId === null ? null : await viewQuote(page, { ...asked, locationId }),
    done: doneNames.find((name) => searchParams.get("done") === name) ?? null,
    start: startForm(visit, ["switch"]),
    page: { title: wordsIn[lang].memberChanges.office.title },
  };
}

export type OfficeData = Awaited<ReturnType<typeof loadOffice>>;
export type QuoteView = Extract<NonNullable<OfficeData["quote"]>, { planId: string }>;

/** Why it can't be had, where it can't. */
async function viewQuote(
  { visit, lang }: PageRequest,
  asked: Parameters<typeof quoteMemberSwitch>[1],
) {
  const money = (cents: number) => formatMoney(cents, lang);
  try {
    const quote = await quoteMemberSwitch(visit.ctx, asked);
    const { officeId, officeName, planId, planName, isOtherPlan, effectiveOn } = quote;
    const { nextTermCents, differenceCents, people } = quote;
    return {
      officeId,
      officeName,
      address: (await findOffice(visit.ctx, officeId))?.address ?? null,
      planId,
      planName,
      isOtherPlan,
      from: formatDay(effectiveOn, lang),
      lastDay: formatDay(lastDay(effectiveOn), lang),
      nextTermCents,
      nextTerm: nextTermCents === null ? null : money(nextTermCents),
      difference: { cents: differenceCents, amount: money(Math.abs(differenceCents)) },
      people: people.map(({ amountCents, ...one }) => ({ ...one, amount: money(amountCents) })),
    };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.fields?.locationId || error.code === "conflict")
      return { why: error.code === "conflict" ? ("over" as const) : ("refused" as const) };
    throw error;
  }
}
