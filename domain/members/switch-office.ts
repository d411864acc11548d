import type { z } from "zod";
import type { CatalogSearch } from "#contract/catalog-search.ts";
import type { Lang } from "#contract/languages.ts";
import type { membership } from "#contract/membership-fields.ts";
import type { OfficeSwitch } from "#contract/switch-fields.ts";
import type { Ctx } from "#domain/context.ts";
import { type AskedOf, quoteSwitchOf } from "#domain/plan-changes/quote-switch.ts";
import { switchOfficeFor } from "#domain/plan-changes/switch-office.ts";
import { may } from "#domain/policy.ts";
import { getOwnPlan } from "#domain/renewals/own-plan.ts";
import { type OfficePage, searchOffices } from "#domain/search/search-offices.ts";

type Asked = AskedOf & { lang: Lang };
type Search = CatalogSearch & Pick<AskedOf, "accountId" | "subscriptionId"> & { isAny: boolean };

/** The offices that accept a member's plan, or any. */
export async function listMemberOffices(
  ctx: Ctx,
  { accountId, subscriptionId, isAny, ...search }: Search,
): Promise<OfficePage> {
  may(ctx.actor, "see_members");
  const { planId } = await getOwnPlan(ctx, ctx.db, { accountId, subscriptionId });
  return searchOffices(ctx, isAny ? search : { ...search, plan: planId });
}

export function quoteMemberSwitch(ctx: Ctx, asked: Asked): Promise<OfficeSwitch> {
  may(ctx.actor, "see_members");
  return quoteSwitchOf(ctx, asked);
}

type Request = Asked & { planId: string; nextTermCents: number | null; reason: string };

/** By the quote that the member would see, and told to them by the same email. */
export function switchMemberOffice(
  ctx: Ctx,
  { reason, ...request }: Request,
): Promise<z.output<typeof membership>> {
  may(ctx.actor, "help_members");
  return switchOfficeFor(ctx, { ...request, facts: { reason } });
}
