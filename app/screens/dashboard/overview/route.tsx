import { KeptTimes } from "#app/site/kept-times.tsx";
import { Phone } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { phoneModel } from "#app/site/phone.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "../panel.tsx";
import type { Route } from "./+types/route.ts";
import { loadOverview } from "./load-overview.server.ts";
import { BalanceCard, ReceiptsCard, SavingsCard } from "./money-cards.tsx";
import { OfficeCard } from "./office-card.tsx";
import { PeopleCard } from "./people-card.tsx";
import { PlanCard } from "./plan-card.tsx";
import { ReadyCard } from "./ready-card.tsx";

export const loader = memberLoader(loadOverview);

/** All of a member's plan at one glance, the ID card first. */
export default function Overview({ loaderData }: Route.ComponentProps) {
  const { firstName, zip, card, cards, plans, people, offices, hasEnded } = loaderData;
  const { balance, receipts, savings } = loaderData;
  const { overview: words } = useWords("account").dashboard;
  const hasMoney = hasEnded || receipts.length > 0;
  return (
    <>
      <h1 className="mt-6 text-2xl wrap-anywhere sm:mt-8 sm:text-3xl">
        {firstName ? words.hello(firstName) : words.helloAgain}
      </h1>
      <div className="-mb-6 mt-4 gap-6 *:mb-6 *:break-inside-avoid sm:mt-6 lg:columns-2">
        {card && (
          <ReadyCard card={card} cards={cards} zip={zip} officeId={offices[0]?.office?.id} />
        )}
        {plans.length === 0 && <NoPlan hasEnded={hasEnded} />}
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
        {people.length > 0 && <PeopleCard plans={people} />}
        {offices.length > 0 && <OfficeCard offices={offices} />}
        {hasMoney && <BalanceCard balance={balance} />}
        {hasMoney && <ReceiptsCard receipts={receipts} />}
        {hasMoney && <SavingsCard savings={savings} />}
        <Help />
      </div>
    </>
  );
}

/** No active plan: how to join one. */
function NoPlan({ hasEnded }: { hasEnded: boolean }) {
  const { dashboard, site } = useWords("account");
  const { overview: words } = dashboard;
  const { header_join_now_link: link, header_join_now_text: text } = useFrame().header;
  return (
    <Card title={words.planTitle}>
      <p className="mt-4 max-w-measure text-lg">{hasEnded ? words.planEnded : words.plan}</p>
      <p className="mt-2 max-w-measure text-muted">{words.planThen}</p>
      <p className="mt-6">
        <SiteLink to={link ?? "/join-now"} className={buttonClass("main")}>
          {text ?? site.joinNow}
        </SiteLink>
      </p>
    </Card>
  );
}

/** The site's phone number if it has one, and the support page. */
function Help() {
  const { overview: words } = useWords("account").dashboard;
  const { header } = useFrame();
  const phone = phoneModel(header);
  const hours = header.header_timing;
  return (
    <Card title={words.helpTitle}>
      <p className="mt-3 max-w-measure">{phone ? words.help : words.helpWrite}</p>
      {phone && (
        <p className="mt-2 text-lg">
          <a className={standaloneLink} href={phone.href ?? undefined}>
            <Phone aria-hidden className="size-5 shrink-0" />
            {phone.text}
          </a>
        </p>
      )}
      {phone && hours && (
        <p className="text-sm text-muted">
          <KeptTimes text={words.hours(hours)} />
        </p>
      )}
      <p className="mt-2">
        <SiteLink className={standaloneLink} to="/support">
          {words.support}
        </SiteLink>
      </p>
    </Card>
  );
}
