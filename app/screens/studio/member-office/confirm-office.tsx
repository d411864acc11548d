import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { MoneySum } from "#app/ui/money-lines.tsx";
import { ReasonForm } from "../member/help-form.tsx";
import { Section } from "../payment/payment-facts.tsx";
import type { OfficeData, QuoteView } from "./load-office.server.ts";

type Props = Pick<OfficeData, "plan" | "typed" | "start"> & {
  quote: NonNullable<OfficeData["quote"]>;
};

/** What another office changes, by the member's own quote, and the form that switches to it. */
export function ConfirmOffice({ plan, typed, quote, start }: Props) {
  const { office: words } = useWords("studio").memberChanges;
  const searched = new URLSearchParams(Object.entries(typed).filter(([, value]) => value !== ""));
  return (
    <>
      {"why" in quote ? (
        <p className="max-w-measure text-lg">{words[quote.why]}</p>
      ) : (
        <Confirm plan={plan} quote={quote} start={start} />
      )}
      <p>
        <SiteLink
          to={`/studio/members/${plan.accountId}/office/${plan.id}?${searched}`}
          className={standaloneLink}
        >
          {words.another}
        </SiteLink>
      </p>
    </>
  );
}

function Confirm({ plan, quote, start }: Pick<Props, "plan" | "start"> & { quote: QuoteView }) {
  const { memberChanges, members } = useWords("studio");
  const { office: words, errors } = memberChanges;
  const { officeName, planName, isOtherPlan, from, nextTerm, difference, people } = quote;
  return (
    <Section title={officeName}>
      <ReasonForm
        name="switch"
        start={start}
        text={
          <>
            <Facts
              className="mb-4"
              facts={[
                [members.one.address, quote.address],
                [words.current, plan.officeName ?? members.one.anyOffice],
              ]}
            />
            <p>{isOtherPlan ? words.otherPlan(planName, from, quote.lastDay) : words.samePlan}</p>
            {isOtherPlan && nextTerm !== null && (
              <MoneySum
                className="my-4"
                isDense
                lines={people.map(({ tier, ...line }) => ({ ...line, note: tier }))}
                total={{ name: memberChanges.from(from), amount: nextTerm }}
              />
            )}
            {isOtherPlan && <p>{memberChanges.difference(difference)}</p>}
          </>
        }
        sure={memberChanges.agreed}
        send={isOtherPlan ? words.sendPlan : words.send}
        look="main"
        errors={errors}
      >
        <input type="hidden" name="locationId" value={quote.officeId} />
        <input type="hidden" name="planId" value={quote.planId} />
        {quote.nextTermCents !== null && (
          <input type="hidden" name="nextTermCents" value={quote.nextTermCents} />
        )}
      </ReasonForm>
    </Section>
  );
}
