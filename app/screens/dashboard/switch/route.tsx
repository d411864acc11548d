import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { ConfirmLogin } from "#app/site/form/confirm-login.tsx";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import { formatLongDay, formatMoney, lastDay } from "#contract/format.ts";
import { DomainError } from "#domain/errors.ts";
import { quoteSwitch } from "#domain/plan-changes/quote-switch.ts";
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
  return {
    quote,
    back: officePath(subscriptionId),
    start: startForm(visit, ["switch"]),
    page: { titleOf: "switchOffice" as const },
  };
});

export default function SwitchOffice({ loaderData }: Route.ComponentProps) {
  const { quote, back, start } = loaderData;
  const { ownOffice: words, openingSoon } = useWords("account");
  return (
    <>
      <p className="mt-6">
        <SiteLink to={back} className={standaloneLink}>
          {words.back}
        </SiteLink>
      </p>
      <h1 className="mt-2 text-3xl">{openingSoon.titles.switchOffice}</h1>
      {quote ? (
        <Confirm quote={quote} back={back} start={start} />
      ) : (
        <p className="mt-4 max-w-measure text-lg">{words.notPossible}</p>
      )}
    </>
  );
}

type Data = Route.ComponentProps["loaderData"];
type Props = Pick<Data, "back" | "start"> & { quote: NonNullable<Data["quote"]> };

function Confirm({ quote, back, start }: Props) {
  const { ownOffice: words, lang } = useWords("account");
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "switch", ...start });
  const { officeName, planName, isOtherPlan, effectiveOn, nextTermCents, people } = quote;
  const error = useFormError(rejection, words.send, {
    errors: { price_changed: () => words.changed, conflict: () => words.closedNow },
  });
  const day = formatLongDay(effectiveOn, lang);
  const money = (cents: number) => formatMoney(cents, lang);
  return (
    <>
      <p className="mt-2 max-w-measure text-lg wrap-anywhere">{officeName}</p>
      <div className="mt-6 grid max-w-[40rem] grid-cols-1 gap-6">
        <Card title={isOtherPlan ? words.otherPlan(planName) : words.samePlan}>
          <p className="mt-4 max-w-measure">
            {isOtherPlan
              ? words.otherPlanText(planName, day, formatLongDay(lastDay(effectiveOn), lang))
              : words.samePlanText}
          </p>
          {isOtherPlan && nextTermCents !== null && (
            <MoneyLines className="mt-4 border-t border-line pt-4">
              {people.map(({ name, tier, amountCents }) => (
                <MoneyLine key={name} name={name} note={tier}>
                  {money(amountCents)}
                </MoneyLine>
              ))}
              <MoneyLine name={words.from(day)} isTotal>
                {money(nextTermCents)}
              </MoneyLine>
            </MoneyLines>
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
            <SubmitButton>{isOtherPlan ? words.sendPlan : words.send}</SubmitButton>
            <SiteLink to={back} className={standaloneLink}>
              {words.stay}
            </SiteLink>
          </div>
        </Form>
      </div>
    </>
  );
}
