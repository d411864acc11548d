import { useWords } from "#app/messages/words.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { Card } from "../card.tsx";
import { dashboardLink } from "../link-class.ts";

/** No active plan: how to join one, and where to find ended ones. */
export function NoPlan({ hasEnded }: { hasEnded: boolean }) {
  const { dashboard, site, documents } = useWords();
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
          <SiteLink to="/dashboard/receipts" className={dashboardLink}>
            {documents.plan.receiptsLink}
          </SiteLink>
        </p>
      )}
    </Card>
  );
}
