import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/member-page.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { getAccount } from "#domain/accounts/get-account.ts";
import { Card } from "../card.tsx";
import { dashboardLink } from "../link-class.ts";
import type { Route } from "./+types/route.ts";
import { Help } from "./help.tsx";

export const loader = memberLoader(async ({ visit }) => {
  const { firstName } = await getAccount(visit.ctx);
  return { firstName, page: { titleOf: "dashboard" as const } };
});

export default function Overview({ loaderData: { firstName } }: Route.ComponentProps) {
  const { dashboard, site } = useWords();
  const { overview: words, sections } = dashboard;
  const { header_join_now_link: link, header_join_now_text: text } = useFrame().header;
  return (
    <>
      <h1 className="mt-8 text-3xl wrap-anywhere">
        {firstName ? words.hello(firstName) : words.helloAgain}
      </h1>
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[3fr_2fr]">
        <Card title={words.planTitle}>
          <p className="mt-4 max-w-measure text-lg">{words.plan}</p>
          <p className="mt-2 max-w-measure text-muted">{words.planThen}</p>
          <p className="mt-6">
            <SiteLink to={link ?? "/join-now"} className={buttonClass("main")}>
              {text ?? site.joinNow}
            </SiteLink>
          </p>
        </Card>
        <Help />
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

function Way({ text, to, link }: { text: string; to: string; link: string }) {
  return (
    <>
      <p className="mt-2 max-w-measure text-muted">{text}</p>
      <p className="mt-4">
        <SiteLink to={to} className={dashboardLink}>
          {link}
        </SiteLink>
      </p>
    </>
  );
}
