import { useFrame } from "#app/site/frame.ts";
import { useWords, type Words } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { MoneyLine, MoneyLines } from "#app/ui/money-lines.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { cancelMemberPlan } from "#contract/calls/studio-help.ts";
import { formatMoney } from "#contract/format.ts";
import { HelpForm } from "./help-form.tsx";
import type { MemberView, PlanView } from "./load-member.server.ts";
import { Section } from "../payment/payment-facts.tsx";

type Props = { member: MemberView; plan: PlanView };

/** How a plan stands and goes on, and what can be done about it. */
export function PlanCard({ member, plan }: Props) {
  const { members: words } = useWords("studio");
  const { one } = words;
  const { card, nextCharge, notices } = plan;
  return (
    <Section title={plan.planName}>
      <Facts
        facts={[
          [words.state, words.planStates[plan.state]],
          [words.joined, plan.joinedOn],
          [one.term, one.span(plan.firstDay, plan.shortLastDay)],
          [words.renews, plan.isAutoRenew ? words.on : words.off],
          [
            one.nextCharge,
            nextCharge ? one.charge(nextCharge.amount, nextCharge.day) : one.noCharge,
          ],
          [one.card, card ? one.cardText(card.name, card.expires) : one.noCard],
          [one.office, plan.officeName ?? one.anyOffice],
          [one.documents, plan.documentsSentOn ?? one.notYet],
          [
            one.notices,
            notices.length === 0 ? (
              one.noNotices
            ) : (
              <ul>
                {notices.map((notice) => (
                  <li key={`${notice.kind} ${notice.queuedAt}`}>{sayNotice(notice, one)}</li>
                ))}
              </ul>
            ),
          ],
        ]}
      />
      {member.mayHelp && <PlanHelp member={member} plan={plan} />}
    </Section>
  );
}

function sayNotice(notice: PlanView["notices"][number], one: Words["members"]["one"]): string {
  const { kind, renewsOn, price, deliveredOn, isRefused, queuedAt } = notice;
  const said = one.notice(one.noticeKinds[kind], renewsOn, price);
  if (kind === "agreed") return `${said}: ${one.agreed(queuedAt)}`;
  if (deliveredOn !== null) return `${said}: ${one.delivered(deliveredOn)}`;
  return `${said}: ${isRefused ? one.refused : one.queued(queuedAt)}`;
}

function PlanHelp({ member, plan }: Props) {
  const { renewalOff, welcome } = useWords("studio").members.help;
  const { start, email } = member;
  const { subscriptionId: id, isOver } = plan;
  return (
    <div className="mt-2">
      {!isOver && <ChangeLinks member={member} plan={plan} />}
      <HelpForm
        name={`renewal-${id}`}
        start={start}
        title={renewalOff.title}
        text={plan.isTermOver ? renewalOff.textNow : renewalOff.text(plan.lastDay)}
        sure={renewalOff.sure}
        send={renewalOff.send}
        done={() => renewalOff.done}
        isOver={!plan.isAutoRenew || isOver}
      />
      <HelpForm
        name={`welcome-${id}`}
        start={start}
        title={welcome.title}
        text={welcome.text(email)}
        send={welcome.send}
        done={() => welcome.done}
        errors={{ conflict: () => welcome.over }}
        isOver={isOver}
      />
      <CancelForm member={member} plan={plan} />
    </div>
  );
}

/** Pages on which staff change the plan. */
function ChangeLinks({ member: { accountId }, plan: { subscriptionId, planName } }: Props) {
  const { memberChanges: words } = useWords("studio");
  return (
    <ul className="divide-y divide-line border-t border-line">
      {(["people", "office", "plan"] as const).map((what) => (
        <li key={what}>
          <SiteLink
            to={`/studio/members/${accountId}/${what}/${subscriptionId}`}
            aria-label={`${words[what].title}: ${planName}`}
            className={standaloneLink}
          >
            {words[what].title}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}

/** With the same figures that the member sees. */
function CancelForm({ member: { start }, plan }: Props) {
  const { cancel } = useWords("studio").members.help;
  const { lang } = useFrame();
  const { subscriptionId: id, isOver, quote } = plan;
  const isRefunded = quote !== null && quote.refundCents > 0 && !quote.isHeld;
  return (
    <HelpForm<CallAnswer<typeof cancelMemberPlan>>
      name={`cancel-${id}`}
      start={start}
      title={cancel.title}
      text={quote && <Figures quote={quote} isAutoRenew={plan.isAutoRenew} />}
      sure={cancel.sure}
      send={isRefunded ? cancel.sendWith(quote.refund) : cancel.send}
      look="danger"
      done={({ refundCents }) => cancel.done(formatMoney(refundCents, lang))}
      errors={{ price_changed: () => cancel.changed, conflict: () => cancel.over }}
      isOver={isOver || quote === null}
    >
      <input type="hidden" name="refundCents" value={quote?.refundCents} />
    </HelpForm>
  );
}

type FiguresProps = { quote: NonNullable<PlanView["quote"]>; isAutoRenew: boolean };

function Figures({ quote, isAutoRenew }: FiguresProps) {
  const { cancel: words } = useWords("studio").members.help;
  const { paid, feeKept, refunded, unusedMonths, refund, refundCents, isHeld } = quote;
  return (
    <>
      <p>{words.text}</p>
      <MoneyLines className="my-4" isDense>
        <MoneyLine name={words.paid}>{paid}</MoneyLine>
        {feeKept !== null && <MoneyLine name={words.feeKept}>{feeKept}</MoneyLine>}
        {refunded !== null && <MoneyLine name={words.refunded}>{refunded}</MoneyLine>}
        {unusedMonths !== null && <MoneyLine name={words.months}>{unusedMonths}</MoneyLine>}
        <MoneyLine name={words.refund} isTotal>
          {refund}
        </MoneyLine>
      </MoneyLines>
      {refundCents > 0 && <p>{isHeld ? words.held : words.to}</p>}
      <p className="mt-2 text-muted">{isAutoRenew ? words.instead : words.insteadOff}</p>
    </>
  );
}
