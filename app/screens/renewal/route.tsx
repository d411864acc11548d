import { CircleCheck } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { useOwnDocument } from "#app/site/card-fields/use-own-document.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import type { Route } from "./+types/route.ts";
import { renewalLinkForms } from "./forms.ts";
import { LinkPage } from "./link-page.tsx";
import { loadLink } from "./load-link.server.ts";
import { useLinkCard } from "./use-link-card.ts";

export const action = documentForms(renewalLinkForms);
export const clientAction = browserForms(renewalLinkForms);
export const loader = pageLoader(loadLink);

export default function RenewalLink({ loaderData: { link, done, start } }: Route.ComponentProps) {
  const linkCard = useLinkCard(link?.token ?? null);
  useOwnDocument();
  return (
    <>
      <meta name="robots" content="noindex" />
      {done !== null ? (
        <Done what={done} />
      ) : link === null && linkCard.stage === "idle" ? (
        <LinkOver />
      ) : (
        <LinkPage link={link} start={start} linkCard={linkCard} />
      )}
    </>
  );
}

function Done({ what }: { what: "stopped" | "card" }) {
  const { link: words } = useWords("account").renewal;
  const isStopped = what === "stopped";
  return (
    <EntrancePage
      title={isStopped ? words.stoppedTitle : words.savedTitle}
      isArrival
      aside={<GoodToKnow />}
    >
      <Card>
        <CircleCheck aria-hidden className="size-8 text-good" />
        <p className="mt-2">{isStopped ? words.stopped : words.saved}</p>
        <Onward />
      </Card>
    </EntrancePage>
  );
}

/** Used, expired or incomplete: where one is logged in, everything can be done. */
function LinkOver() {
  const { link: words } = useWords("account").renewal;
  return (
    <EntrancePage title={words.overTitle} lead={words.over} aside={<GoodToKnow />}>
      <Onward />
    </EntrancePage>
  );
}

function Onward() {
  const { link: words } = useWords("account").renewal;
  const { isSignedIn } = useFrame();
  return (
    <p className="mt-6 phone-wide">
      <SiteLink to={isSignedIn ? "/dashboard" : "/member-login"} className={buttonClass("main")}>
        {isSignedIn ? words.dashboard : words.login}
      </SiteLink>
    </p>
  );
}
