import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { useOwnDocument } from "#app/site/card-fields/use-own-document.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { LoadingState } from "#app/ui/states/loading-state.tsx";
import type { Route } from "./+types/route.ts";
import { AnotherCard } from "./another-card.tsx";
import { renewalForms } from "./forms.ts";
import { loadRenewal, type RenewalData } from "./load-renewal.server.ts";
import { OpenAttempt } from "./open-attempt.tsx";
import { RenewalPage } from "./renewal-page.tsx";

export const action = documentForms(renewalForms, toLogin);
export const clientAction = browserForms(renewalForms, toLogin);
export const loader = memberLoader(loadRenewal);

export default function RenewalRoute({ loaderData: data }: Route.ComponentProps) {
  const { open, cardUse } = data;
  if (open === null && cardUse === null) return <RenewalPage {...data} />;
  return (
    <WithGateway data={data}>
      {open !== null && <OpenAttempt open={open} publicKey={data.renewal.gateway?.publicKey} />}
      {cardUse !== null && <AnotherCard key={cardUse} {...data} cardUse={cardUse} />}
    </WithGateway>
  );
}

/** A page that the gateway's fields or its dialog are allowed on. */
function WithGateway({ data, children }: { data: RenewalData; children: ReactNode }) {
  const { renewal } = useWords("account");
  const isOwn = useOwnDocument();
  return (
    <>
      <p className="mt-6">
        <SiteLink to={`/dashboard/renewal/${data.renewal.id}`} className={standaloneLink}>
          {renewal.backToPlan}
        </SiteLink>
      </p>
      {isOwn ? children : <LoadingState rows={4} />}
    </>
  );
}
