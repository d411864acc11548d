import { redirect } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { JoinLink } from "#app/site/join-link.tsx";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { EmptyState } from "#app/ui/states/empty-state.tsx";
import { localPath } from "#contract/language-path.ts";
import { Card } from "../panel.tsx";
import { RenewalStatus } from "../renewal/renewal-status.tsx";
import type { Route } from "./+types/route.ts";
import { loadRenewals } from "./load-renewals.server.ts";

export const loader = memberLoader(async ({ visit, lang, url }) => {
  const renewals = await loadRenewals(visit.ctx, lang);
  const [only, ...others] = renewals;
  if (only && others.length === 0)
    throw redirect(localPath(lang, `/dashboard/renewal/${only.id}`) + url.search, 303);
  return { renewals, page: { titleOf: "renewal" as const } };
});

/** The member's plans and how each of them goes on. */
export default function Renewals({ loaderData: { renewals } }: Route.ComponentProps) {
  const { renewal: words, titles } = useWords("account");
  return (
    <>
      <h1 className="mt-8 text-3xl">{titles.renewal}</h1>
      {renewals.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={words.none} text={words.noneText} action={<JoinLink />} />
        </div>
      ) : (
        <>
          <p className="mt-2 max-w-measure text-lg">{words.lead}</p>
          <div className="mt-8 grid grid-cols-1 gap-6">
            {renewals.map((renewal) => (
              <Card key={renewal.id} title={renewal.planName}>
                <div className="mt-4">
                  <RenewalStatus renewal={renewal} />
                </div>
                <p className="mt-2">
                  <SiteLink
                    to={`/dashboard/renewal/${renewal.id}`}
                    aria-label={words.manageNamed(renewal.planName)}
                    className={standaloneLink}
                  >
                    {words.manage}
                  </SiteLink>
                </p>
              </Card>
            ))}
          </div>
        </>
      )}
    </>
  );
}
