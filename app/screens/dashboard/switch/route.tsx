import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { dialable } from "#app/site/phone.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MoneySum } from "#app/ui/money-lines.tsx";
import { formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import { DomainError } from "#domain/errors.ts";
import { quoteSwitch } from "#domain/plan-changes/quote-switch.ts";
import { listMemberships } from "#domain/membership/list-memberships.ts";
import { getOffice } from "#domain/offices/get-office.ts";
import { findOffice, type OfficeView, viewOffice } from "../office/load-offices.server.ts";
import { Card } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { officeOf, officePath, switchForms } from "./forms.ts";

export const action = documentForms(switchForms, toLogin);
export const clientAction = browserForms(switchForms, toLogin);

export const loader = memberLoader(async ({ visit, lang, path, url }) => {
  const subscriptionId = url.searchParams.get("plan") ?? undefined;
  const asked = { locationId: officeOf(path), subscriptionId, lang };
  const quote = await quoteSwitch(visit.ctx, asked).catch((error: unknown) => {
    const isRefused = error instanceof DomainError && error.fields?.locationId !== undefined;
    if (isRefused || (error instanceof DomainError && error.code === "conflict")) return null;
    throw error;
  });
  const { subscriptions } = await listMemberships(visit.ctx, { lang });
  const plan = subscriptions.find(({ id }) => id === quote?.subscriptionId);
  const hasOffice = typeof plan?.officeId === "string";
  const before = plan?.officeId ? await findOffice(visit.ctx, plan.officeId) : null;
  return {
    quote,
    back: officePath(subscriptionId),
    office:
      quote &&
      viewOffice({ ...(await getOffice(visit.ctx, { id: quote.officeId })), distanceMiles: null }),
    start: startForm(visit, ["switch"]),
    hasOffice,
    before: before?.name ?? null,
    page: { titleOf: hasOffice || !quote ? ("switchOffice" as const) : ("chooseOffice" as const) },
  };
});

export default function SwitchOffice({ loaderData }: Route.ComponentProps) {
  const { quote, office, hasOffice, before, back, start } = loaderData;
  const { ownOffice: words, titles } = useWords("account");
  return (
    <>
      <p className="mt-6">
        <SiteLink to={back} className={standaloneLink}>
          {words.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">
        {hasOffice || !quote ? titles.switchOffice : titles.chooseOffice}
      </h1>
      {quote && office ? (
        <Confirm {...{ quote, office, hasOffice, before, back, start }} />
      ) : (
        <p className="mt-4 max-w-measure text-lg">{words.notPossible}</p>
      )}
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Props = Pick<Data, "back" | "start" | "hasOffice" | "before"> & {
  quote: NonNullable<Data["quote"]>;
  office: OfficeView;
};

function Confirm({ quote, office, hasOffice, before, back, start }: Props) {
  const { ownOffice: words, lang } = useWords("account");
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "switch", ...start });
  const { planName, isOtherPlan, effectiveOn, nextTermCents, people } = quote;
  const button = isOtherPlan ? words.sendPlan : hasOffice ? words.send : words.choose;
  const href = dialable(office.phone);
  const error = useFormError(rejection, button, {
    errors: { price_changed: () => words.changed, conflict: () => words.closedNow },
  });
  const day = formatLongDay(effectiveOn, lang);
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <>
      <div className="mt-4">
        <p dir="auto" className="text-lg font-semibold wrap-anywhere">
          {office.name}
        </p>
        <p dir="auto">{office.address}</p>
        {href && (
          <a href={href} className={standaloneLink}>
            <bdi className="tabular-nums">{words.call(office.shownPhone)}</bdi>
          </a>
        )}
      </div>
      <div className="mt-6 grid max-w-[40rem] grid-cols-1 gap-6">
        <Card title={isOtherPlan ? words.otherPlan(planName) : words.samePlan}>
          <p className="mt-4 max-w-measure">
            {isOtherPlan
              ? words.otherPlanText(planName, day, formatLongDay(lastDay(effectiveOn), lang))
              : `${hasOffice ? words.samePlanText : words.firstText} ${words.cards(before)}`}
          </p>
          {isOtherPlan && nextTermCents !== null && (
            <MoneySum
              className="mt-4 border-t border-line pt-4"
              lines={people.map(({ name, tier, amountCents }) => {
                return { name, note: tier, amount: money(amountCents) };
              })}
              total={{ name: words.from(day), amount: money(nextTermCents) }}
            />
          )}
          {isOtherPlan && <p className="mt-2">{words.difference(quote.differenceCents, money)}</p>}
        </Card>
        <Form {...shell} error={error}>
          <HiddenFields {...hidden} />
          <input type="hidden" name="planId" value={quote.planId} />
          <input type="hidden" name="subscriptionId" value={quote.subscriptionId} />
          {nextTermCents !== null && (
            <input type="hidden" name="nextTermCents" value={nextTermCents} />
          )}
          <ConfirmLogin rejection={rejection} />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <SubmitButton>{button}</SubmitButton>
            <SiteLink to={back} className={standaloneLink}>
              {hasOffice ? words.stay : words.notNow}
            </SiteLink>
          </div>
        </Form>
      </div>
    </>
  );
}
