import type { Words } from "#app/messages/words.ts";
import { formatMoney, formatPhone } from "#contract/format.ts";
import type { OfficePlan } from "#domain/savings/list-office-plans.ts";
import type { OfficeView } from "./office-view.ts";

/** The meta description, which search engines show below the title. */
export function describeOffice(
  { name, address, phone }: OfficeView,
  plans: OfficePlan[],
  { office, lang }: Words,
): string {
  const prices = plans.flatMap(({ details }) =>
    details.flatMap((tier) =>
      tier.prices.flatMap(({ cycle, priceCents }) => (cycle === "annual" ? [priceCents] : [])),
    ),
  );
  const { street, city, state } = address;
  const least = prices.length > 0 ? formatMoney(Math.min(...prices), lang) : null;
  return office.description(`${name}, ${street}, ${city}, ${state}`, formatPhone(phone), least);
}
