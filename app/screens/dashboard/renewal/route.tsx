import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { OpenAttempt } from "../attempt/open-attempt.tsx";
import { WithGateway } from "../attempt/with-gateway.tsx";
import type { Route } from "./+types/route.ts";
import { AnotherCard } from "./another-card.tsx";
import { renewalForms } from "./forms.ts";
import { loadRenewal } from "./load-renewal.server.ts";
import { RenewalPage } from "./renewal-page.tsx";

export const action = documentForms(renewalForms, toLogin);
export const clientAction = browserForms(renewalForms, toLogin);
export const loader = memberLoader(loadRenewal);

export default function RenewalRoute({ loaderData: data }: Route.ComponentProps) {
  const { renewal } = useWords("account");
  const { open, cardUse } = data;
  if (open === null && cardUse === null) return <RenewalPage {...data} />;
  const { open: words } = renewal;
  const isPayment = open?.what === "renew";
  const texts = isPayment
    ? { bank: words.bankPays, wait: words.waitPays }
    : { bank: words.bankSaves, wait: words.waitSaves };
  const { id, gateway } = data.renewal;
  return (
    <WithGateway backTo={`/dashboard/renewal/${id}`} back={renewal.backToPlan}>
      {open !== null && (
        <OpenAttempt {...{ open, isPayment, texts, publicKey: gateway?.publicKey }} />
      )}
      {cardUse !== null && <AnotherCard key={cardUse} {...data} cardUse={cardUse} />}
    </WithGateway>
  );
}
