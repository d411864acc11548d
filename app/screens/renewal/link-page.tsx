import { useWords } from "#app/messages/words.ts";
import { useRenewalError } from "#app/screens/dashboard/renewal/renewal-error.ts";
import { RenewalStatus, StatusNotice } from "#app/screens/dashboard/renewal/renewal-status.tsx";
import { BankLink } from "#app/site/card-fields/bank-link.tsx";
import { CardForm } from "#app/site/card-fields/card-form.tsx";
import { WaitingPanel } from "#app/site/card-fields/waiting-panel.tsx";
import { tryNow } from "#app/site/card-fields/until-next-try.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { LinkData } from "./load-link.server.ts";
import type { LinkCard } from "./use-link-card.ts";

type Link = NonNullable<LinkData["link"]>;
type Props = Pick<LinkData, "link" | "start"> & { linkCard: LinkCard };

/** The plans that renew, and the two things that can be done without logging in. */
export function LinkPage({ link, start, linkCard }: Props) {
  const { link: words } = useWords("account").renewal;
  const { stage } = linkCard;
  const isDue = link?.plans.some(({ state }) => state === "declined") ?? false;
  const isHidden = typeof stage === "object" || stage === "waiting" || link === null;
  return (
    <EntrancePage
      title={words.title}
      lead={isHidden ? undefined : words.lead}
      aside={<GoodToKnow />}
    >
      {isHidden && <Waiting linkCard={linkCard} gateway={link?.plans[0]?.gateway ?? null} />}
      {link && (
        <div hidden={isHidden} className="grid grid-cols-1 gap-6 [&[hidden]]:hidden">
          {link.plans.length === 0 && <p>{words.isOff}</p>}
          {link.plans.map((renewal) => (
            <Card key={renewal.id}>
              <h2 className="text-xl wrap-anywhere">{renewal.planName}</h2>
              <div className="mt-2">
                <RenewalStatus renewal={renewal} />
              </div>
              {renewal.card?.isTooOld && <TooOld />}
            </Card>
          ))}
          {isDue && <CardSection {...{ link, linkCard }} />}
          {link.plans.length > 0 && <StopSection {...{ link, start }} />}
          {link.plans.length > 0 && !isDue && <CardSection {...{ link, linkCard }} />}
        </div>
      )}
    </EntrancePage>
  );
}

function TooOld() {
  const { card } = useWords("account").renewal;
  return (
    <div className="mt-4">
      <StatusNotice title={card.tooOld} />
    </div>
  );
}

function StopSection({ link: { token, plans }, start }: Pick<Props, "start"> & { link: Link }) {
  const { link: words, auto } = useWords("account").renewal;
  const { rejection, hidden, shell } = useSiteForm<object>({ name: "stop", ...start });
  const isOver = rejection?.fields.token !== undefined;
  const error = useFormError(rejection, auto.turnOff, {
    errors: isOver ? { invalid: () => words.over } : {},
  });
  const [plan, ...others] = plans;
  const ofOne = plan && (plan.isTermOver ? words.stopNow : words.stop(plan.lastDay));
  const text = others.length === 0 ? ofOne : words.stopAll;
  return (
    <Card>
      <h2 className="text-xl">{words.stopTitle}</h2>
      <p className="mt-2 mb-4">{text}</p>
      <Form {...shell} error={error && { message: error.message }}>
        <HiddenFields {...hidden} />
        <input type="hidden" name="token" value={token} />
        <div className="*:[button]:w-full">
          <SubmitButton look="second">{auto.turnOff}</SubmitButton>
        </div>
      </Form>
    </Card>
  );
}

function CardSection({ link, linkCard }: { link: Link; linkCard: LinkCard }) {
  const { link: words, card } = useWords("account").renewal;
  const { stage, rejection, onSubmit } = linkCard;
  const error = useRenewalError(rejection, { what: "card", button: card.save });
  const isOver = rejection?.fields.token !== undefined;
  const due = link.plans.find(({ state }) => state === "declined");
  const shell = { method: "post", pending: stage === "sending", onSubmit } as const;
  return (
    <Card>
      <h2 className="text-xl">
        {link.plans.some((plan) => plan.card !== null) ? words.cardTitle : card.add}
      </h2>
      <p className="mt-2 mb-4">{due?.next ? card.leadDue(due.next.amount) : card.lead}</p>
      <CardForm
        gateway={link.plans[0]?.gateway ?? null}
        amountCents={null}
        shell={shell}
        rejection={rejection}
        error={isOver ? { message: words.over } : error}
        button={card.save}
      >
        {null}
      </CardForm>
    </Card>
  );
}

type WaitingProps = { linkCard: LinkCard; gateway: Link["plans"][number]["gateway"] };

function Waiting({ linkCard: { stage }, gateway }: WaitingProps) {
  const { open: words } = useWords("account").renewal;
  if (typeof stage === "object") {
    return (
      <WaitingPanel key="bank" title={words.bankTitle} text={words.bankSaves}>
        <BankLink action={stage.action} publicKey={gateway?.publicKey} onDone={tryNow} />
      </WaitingPanel>
    );
  }
  return (
    <WaitingPanel key="waiting" title={words.waitTitle} text={words.waitSaves} isWaiting>
      <Button look="second" onClick={tryNow}>
        {words.again}
      </Button>
    </WaitingPanel>
  );
}
