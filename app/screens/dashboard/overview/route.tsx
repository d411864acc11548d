import { Phone } from "lucide-react";
import { Fragment } from "react";
import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { phoneModel } from "#app/site/phone.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { formatMoney } from "#contract/format.ts";
import type { Savings } from "#contract/logged-visits.ts";
import { getAccount } from "#domain/accounts/get-account.ts";
import { getDashboard } from "#domain/membership/get-dashboard.ts";
import { getSavings } from "#domain/visits/get-savings.ts";
import { MemberCard } from "../cards/member-card.tsx";
import { viewCard, viewPlan } from "../membership-view.server.ts";
import { Card } from "../panel.tsx";
import { loadRenewals } from "../renewals/load-renewals.server.ts";
import type { Route } from "./+types/route.ts";
import { LapsedCard, PeopleCard, PlanCard } from "./plan-card.tsx";

export const loader = memberLoader(async ({ visit, lang }) => {
  const { firstName } = await getAccount(visit.ctx);
  const asked = { lang, origin: visit.publicOrigin };
  const { card, plans, hasEnded } = await getDashboard(visit.ctx, asked);
  const renewals = await loadRenewals(visit.ctx, lang);
  return {
    firstName,
    card: card && viewCard(card, lang),
    plans: plans.map((plan) => ({
      ...viewPlan(plan, lang),
      renewal: renewals.find(({ id }) => id === plan.id) ?? null,
    })),
    lapsed: renewals.filter(({ state }) => state === "lapsed"),
    hasEnded,
    savings: plans.length > 0 || hasEnded ? await getSavings(visit.ctx, { lang }) : null,
    page: { titleOf: "dashboard" as const },
  };
});

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { firstName, card, plans, lapsed, hasEnded, savings } = loaderData;
  const { dashboard, documents } = useWords("account");
  const { overview: words, sections } = dashboard;
  const isEmpty = plans.length === 0 && lapsed.length === 0;
  return (
    <>
      <h1 className="mt-8 text-3xl wrap-anywhere">
        {firstName ? words.hello(firstName) : words.helloAgain}
      </h1>
      {card && (
        <div className="mt-8">
          <MemberCard card={card} />
          <p className="mt-2 print:hidden">
            <SiteLink to="/dashboard/cards" className={standaloneLink}>
              {documents.plan.cardsLink}
            </SiteLink>
          </p>
        </div>
      )}
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
        {lapsed.map((renewal) => (
          <LapsedCard key={renewal.id} renewal={renewal} />
        ))}
        {isEmpty && <NoPlan hasEnded={hasEnded} />}
        {plans.map((plan) => (
          <Fragment key={plan.id}>
            <PlanCard plan={plan} />
            <PeopleCard people={plan.people} />
          </Fragment>
        ))}
        {savings && (
          <div className="grid min-w-0 grid-cols-1 lg:col-span-2">
            <SavingsCard savings={savings} />
          </div>
        )}
        <div className={isEmpty ? "min-w-0" : "grid min-w-0 grid-cols-1 lg:col-span-2"}>
          <Help />
        </div>
        <div className="grid grid-cols-1 gap-6 sm:grid-cols-2 lg:col-span-2">
          <Card title={sections.account}>
            <Way text={words.account} to="/dashboard/account" link={words.accountLink} />
          </Card>
          <Card title={sections.security}>
            <Way text={words.security} to="/dashboard/security" link={words.securityLink} />
          </Card>
        </div>
      </div>
    </>
  );
}

/** What was saved so far, self-reported, and the way to the visits. */
function SavingsCard({ savings: { plans, allTime } }: { savings: Savings }) {
  const { ownSavings, lang } = useWords("account");
  const { overview: words } = ownSavings;
  const logged = plans.filter(({ visits }) => visits > 0);
  const sums = logged.map(({ subscriptionId: key, planName, savedCents }) => ({
    key,
    text: words.text(formatMoney(savedCents, lang), planName),
  }));
  const everything = { key: "all", text: words.allTime(formatMoney(allTime.savedCents, lang)) };
  return (
    <Card title={words.title}>
      {allTime.visits === 0 ? (
        <p className="mt-2 max-w-measure text-muted">{words.none}</p>
      ) : (
        <>
          {(sums.length > 0 ? sums : [everything]).map(({ key, text }) => (
            <p key={key} className="mt-2 text-lg font-semibold tabular-nums wrap-anywhere">
              {text}
            </p>
          ))}
          <p className="text-sm text-muted">{ownSavings.selfReported}</p>
        </>
      )}
      <p className="mt-4">
        <SiteLink to="/dashboard/savings" className={standaloneLink}>
          {words.link}
        </SiteLink>
      </p>
    </Card>
  );
}

function Way({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <p className="mt-4">
        <SiteLink to={to} className={standaloneLink}>
          {link}
        </SiteLink>
      </p>
    </>
  );
}

/** No active plan: how to join one, and where to find ended ones. */
function NoPlan({ hasEnded }: { hasEnded: boolean }) {
  const { dashboard, site, documents } = useWords("account");
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
      {hasEnded && (
        <p className="mt-2">
          <SiteLink to="/dashboard/receipts" className={standaloneLink}>
            {documents.plan.receiptsLink}
          </SiteLink>
        </p>
      )}
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
      <p className="mt-4 max-w-measure">{phone ? words.help : words.helpWrite}</p>
      {phone && (
        <p className="mt-2 text-lg">
          <a className={standaloneLink} href={phone.href ?? undefined}>
            <Phone aria-hidden className="size-5 shrink-0" />
            {phone.text}
          </a>
        </p>
      )}
      {phone && hours && <p className="text-sm text-muted">{words.hours(hours)}</p>}
      <p className="mt-2">
        <SiteLink className={standaloneLink} to="/support">
          {words.support}
        </SiteLink>
      </p>
    </Card>
  );
}
