import type { PageRequest } from "#app/site/page-loader.server.ts";
import { type CatalogSearch, catalogSearch } from "#contract/catalog-search.ts";
import { addressLines, formatPhone } from "#contract/format.ts";
import type { FieldErrorCode } from "#contract/field-errors.ts";
import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { listMemberships, type Membership } from "#domain/membership/list-memberships.ts";
import { activeStates } from "#domain/membership/subscription-states.ts";
import { knownPlans } from "#domain/plans/known-plans.ts";
import { getOffice } from "#domain/offices/get-office.ts";
import { listOwnOffices } from "#domain/plan-changes/list-own-offices.ts";
import { getRenewal } from "#domain/renewals/get-renewal.ts";
import { type OfficePage, searchOffices } from "#domain/search/search-offices.ts";

const doneNames = ["now", "later"] as const;
export const mostShown = 20;
const shownFirst = 10;

/** The office of a plan, and others near a place to switch to. */
export async function loadOffices({ visit, lang, url }: PageRequest) {
  const { ctx } = visit;
  const { subscriptions } = await listMemberships(ctx, { lang });
  const running = subscriptions.filter(({ state }) => activeStates.includes(state));
  const named = url.searchParams.get("plan");
  const plan = running.find(({ id }) => id === named) ?? running[0] ?? null;
  const near = url.searchParams.get("near")?.trim();
  const isAny = url.searchParams.get("any") === "on";
  const [office, found, hasOpenChange, sold] = await Promise.all([
    plan?.officeId ? findOffice(ctx, plan.officeId) : null,
    // Sent empty, it is refused like any other place that is none.
    plan && near !== undefined
      ? searchNear({ near, lang }, (asked) =>
          isAny
            ? searchOffices(ctx, asked)
            : listOwnOffices(ctx, { ...asked, subscriptionId: plan.id }),
        )
      : null,
    // With a change under way, staying at the office of now takes it back.
    plan !== null && hasChange(ctx, plan, lang),
    knownPlans(ctx),
  ]);
  const items = found && "items" in found ? found.items : null;
  const isAll = url.searchParams.has("all");
  return {
    plan: plan && {
      id: plan.id,
      name: plan.planName,
      isEverywhere: sold.some(({ id, isEverywhere }) => isEverywhere && id === plan.planId),
    },
    others: running
      .filter(({ id }) => id !== plan?.id)
      .map(({ id, planName }) => ({ id, planName })),
    office,
    typed: { near: near ?? "", any: isAny ? "on" : "" },
    error: found && "code" in found ? found.code : null,
    found: items && (isAll ? items : items.slice(0, shownFirst)),
    foundCount: items?.length ?? 0,
    hasChange: hasOpenChange,
    done: doneNames.find((name) => url.searchParams.get("done") === name) ?? null,
    page: { titleOf: "ownOffice" as const },
  };
}

type Place = Pick<OfficePage["items"][number], "id" | "name" | "address" | "phone"> & {
  distanceMiles: number | null;
  openNow: boolean;
};

export type OfficeView = ReturnType<typeof viewOffice>;

export function viewOffice({ id, name, address, phone, distanceMiles, openNow }: Place) {
  const { street, unit, city, state, zip } = address;
  return {
    id,
    name,
    address: addressLines({ line1: street, line2: unit, city, state, zip }).join(", "),
    phone,
    shownPhone: formatPhone(phone),
    miles: distanceMiles,
    openNow,
  };
}

async function hasChange(ctx: Ctx, { id, planName }: Membership, lang: Lang): Promise<boolean> {
  const { price } = await getRenewal(ctx, { id, lang });
  return price !== null && price.planName !== planName;
}

/** One that has closed for good is no longer shown. */
export async function findOffice(ctx: Ctx, id: string): Promise<OfficeView | null> {
  const office = await getOffice(ctx, { id }).catch((error: unknown) => {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  });
  return office && viewOffice({ ...office, distanceMiles: null });
}

type Wanted = { near: string; lang: Lang };

export async function searchNear(
  { near, lang }: Wanted,
  find: (search: CatalogSearch) => Promise<OfficePage>,
): Promise<{ items: OfficeView[] } | { code: FieldErrorCode }> {
  const asked = catalogSearch.safeParse({ near, lang, limit: String(mostShown) });
  if (near === "" || !asked.success) return { code: "place_invalid" };
  try {
    const { items, nearest } = await find(asked.data);
    return { items: [...items, ...nearest].map(viewOffice) };
  } catch (error) {
    const isUnknown = error instanceof DomainError && error.fields?.near !== undefined;
    if (isUnknown) return { code: "place_unknown" };
    throw error;
  }
}
