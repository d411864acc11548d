import { CircleCheck } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { Card, EntrancePage } from "#app/site/entrance/entrance-page.tsx";
import { GoodToKnow } from "#app/site/entrance/good-to-know.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { form } from "#app/site/form/forms.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { useFrame } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { peekStopLink } from "#domain/reminders/stop-reminders.ts";
import type { Route } from "./+types/route.ts";

const forms = {
  stop: form("POST /api/v4/reminders/stop", {
    leadsTo: (_answer, { url }) => `${url.pathname}${url.search}`,
  }),
  resume: form("POST /api/v4/reminders/resume", {
    leadsTo: (_answer, { url }) => `${url.pathname}${url.search}`,
  }),
};

export const action = documentForms(forms);
export const clientAction = browserForms(forms);

/** Only reads the link: email scanners open links, too. */
export const loader = pageLoader(async ({ visit, url }) => {
  const start = startForm(visit, Object.keys(forms));
  const token = url.searchParams.get("token");
  const found = await peekStopLink(visit.ctx, token);
  const link = found && token ? { token, isStopped: found.isStopped } : null;
  return {
    link,
    start,
    page: { titleOf: link ? ("unsubscribe" as const) : ("linkOver" as const) },
  };
});

export default function Unsubscribe({ loaderData: { link, start } }: Route.ComponentProps) {
  return (
    <>
      <meta name="robots" content="noindex" />
      {link === null ? (
        <LinkOver />
      ) : (
        <Choice
          key={String(link.isStopped)}
          name={link.isStopped ? "resume" : "stop"}
          {...{ link, start }}
        />
      )}
    </>
  );
}

/** The emails end by themselves: there is nothing to do, and what logging in is good for is said. */
function LinkOver() {
  const { unsubscribe: words, login } = useWords("forms").signIn;
  const { isSignedIn } = useFrame();
  return (
    <EntrancePage title={words.overTitle} lead={words.over} aside={<GoodToKnow />}>
      <Card>
        <h2 className="text-xl">{words.overWays}</h2>
        <ul className="mt-2 grid list-disc grid-cols-1 gap-2 pl-6">
          {[words.overOnce, words.overNext, words.overNews].map((way) => (
            <li key={way}>{way}</li>
          ))}
        </ul>
        <p className="mt-6 phone-wide">
          <SiteLink
            to={isSignedIn ? "/dashboard/account" : "/member-login"}
            className={buttonClass("second")}
          >
            {isSignedIn ? words.preferences : login.send}
          </SiteLink>
        </p>
      </Card>
    </EntrancePage>
  );
}

type ChoiceProps = {
  name: keyof typeof forms;
  link: NonNullable<Route.ComponentProps["loaderData"]["link"]>;
  start: Route.ComponentProps["loaderData"]["start"];
};

/** One button: it stops the emails, or takes that back. */
function Choice({ name, link: { token, isStopped }, start }: ChoiceProps) {
  const { unsubscribe: words } = useWords("forms").signIn;
  const { rejection, hidden, shell } = useSiteForm({ name, ...start });
  const button = isStopped ? words.resume : words.stop;
  const error = useFormError(rejection, button);
  return (
    <EntrancePage
      title={isStopped ? words.stoppedTitle : words.title}
      lead={isStopped ? words.stopped : words.lead}
      isArrival={isStopped}
    >
      <Card>
        {isStopped && <CircleCheck aria-hidden className="mb-2 size-8 text-good" />}
        <p className="mb-4">{isStopped ? words.undo : words.stays}</p>
        <Form {...shell} error={error}>
          <HiddenFields {...hidden} />
          <input type="hidden" name="token" value={token} />
          <div className="*:[button]:w-full">
            <SubmitButton look={isStopped ? "second" : "main"}>{button}</SubmitButton>
          </div>
        </Form>
      </Card>
    </EntrancePage>
  );
}
