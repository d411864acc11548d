import { useWords } from "#app/messages/words.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";

/** Replaces the form while a subscription is active. */
export function LeaveFirst({ planId }: { planId: string }) {
  const { plan: words } = useWords().documents;
  return (
    <>
      <p className="max-w-measure">{words.eraseFirst}</p>
      <p className="mt-6">
        <SiteLink to={`/dashboard/leave/${planId}`} className={buttonClass("second")}>
          {words.leaveLink}
        </SiteLink>
      </p>
    </>
  );
}
