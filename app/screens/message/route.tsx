import { wordsIn } from "#app/messages/in-language.server.ts";
import { useWords } from "#app/messages/words.ts";
import { LinkRenewal, ThreadEntry, ThreadPanel, threadClass } from "#app/site/case-thread.tsx";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { form } from "#app/site/form/forms.ts";
import { askedOf, backHere, renewal } from "#app/site/form/private-link.ts";
import { HiddenFields, useFormError, useSiteForm } from "#app/site/form/site-form.tsx";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { CallIfStuck } from "#app/site/phone.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { Announcement } from "#app/ui/states/announcement.tsx";
import { formatDay, formatTime } from "#contract/format.ts";
import { longestGrievance } from "#contract/grievance.ts";
import { lastSegment } from "#contract/language-path.ts";
import { getThread } from "#domain/inbox/get-thread.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import type { Route } from "./+types/route.ts";

const threadForms = {
  write: form("POST /api/v4/contact/{number}/message", {
    input: ({ message }, page) => {
      const { params, key } = askedOf(page);
      return { params, body: { key, message } };
    },
    leadsTo: backHere,
  }),
  renew: form("POST /api/v4/contact/{number}/link", renewal),
};

export const action = documentForms(threadForms);
export const clientAction = browserForms(threadForms);

/** A message and its answers, for the holder of the link that an answer is emailed with. */
export const loader = pageLoader(async ({ visit, path, url, lang }) => {
  const { site, ctx } = visit;
  const asked = { number: lastSegment(path), key: url.searchParams.get("key") ?? "" };
  const { receivedAt, events, ...thread } = await getThread(ctx, asked);
  const moment = (iso: string) => {
    const now = new Date(iso);
    return `${formatDay(siteDay({ site, now }), lang)}, ${formatTime(now, site.settings.timeZone)}`;
  };
  return {
    ...startForm(visit, ["write", "renew"]),
    ...thread,
    isRenewed: url.searchParams.has("renewed"),
    receivedOn: moment(receivedAt),
    events: events.map(({ at, ...event }) => ({ on: moment(at), ...event })),
    page: {
      title: wordsIn[lang].messageThread.title(thread.number),
      languages: site.settings.languages,
    },
  };
});

export default function MessageThread({ loaderData }: Route.ComponentProps) {
  const { contact, messageThread: words } = useWords("forms", "grievance");
  const { number, topic, isOpen, isRenewed, receivedOn, message, events } = loaderData;
  const { formKey, refused } = loaderData;
  return (
    <section className="page-width py-12">
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl tabular-nums">{words.title(number)}</h1>
      {isRenewed && <p className="mt-4 font-semibold text-good">{words.renewed}</p>}
      <div className="max-w-[44rem]">
        {topic && <p className="mt-2 text-muted">{contact.topics[topic]}</p>}
        <p className="mt-4">{isOpen ? words.open : words.closed}</p>
        <ol className={threadClass}>
          <ThreadEntry title={words.steps.sender_wrote} on={receivedOn} text={message} />
          {events.map(({ id, step, on, text }) => (
            <ThreadEntry key={id} title={words.steps[step]} on={on} text={text} />
          ))}
        </ol>
        <ThreadPanel title={words.write}>
          <Writing formKey={formKey} refused={refused} />
        </ThreadPanel>
        <ThreadPanel title={words.link} text={words.linkText}>
          <LinkRenewal formKey={formKey} refused={refused} label={words.renew} />
        </ThreadPanel>
      </div>
    </section>
  );
}

function Writing(start: { formKey: string; refused: FormRejection | null }) {
  const { forms, messageThread: words } = useWords("forms", "grievance");
  const { answer, rejection, hidden, shell } = useSiteForm<object>({ name: "write", ...start });
  const error = useFormError(rejection, words.send, { errors: forms.errorsTextKept });
  return (
    // What was sent stands above; another message starts empty.
    <Form key={hidden.formKey} {...shell} error={error} onlyField="message">
      <CallIfStuck rejection={rejection} />
      <HiddenFields {...hidden} />
      <TextArea name="message" label={words.message} rows={5} atMost={longestGrievance} />
      <div>
        <SubmitButton look="main">{words.send}</SubmitButton>
      </div>
      <Announcement text={answer ? words.done : ""} />
    </Form>
  );
}
