import { CircleCheck, Clock } from "#app/ui/icons.ts";
import { wordsIn } from "#app/messages/in-language.server.ts";
import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { CaseFiles } from "#app/site/case-files.tsx";
import { ThreadEntry, threadClass } from "#app/site/case-thread.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { formatDay, formatLongDay, formatTime, monthWithDay } from "#contract/format.ts";
import { lastSegment, localPath } from "#contract/language-path.ts";
import { getGrievance } from "#domain/grievances/find-grievance.ts";
import { getNotices } from "#domain/grievances/get-notices.ts";
import { siteDay } from "#domain/sites/site-day.ts";
import { statusForms } from "../forms.ts";
import { RightsNotices } from "../notices.tsx";
import type { Route } from "./+types/route.ts";
import { WriteForms } from "./write-forms.tsx";

export const action = documentForms(statusForms);
export const clientAction = browserForms(statusForms);

/** Where a grievance stands, for the holder of its link. */
export const loader = pageLoader(async ({ visit, path, url, lang }) => {
  const asked = { number: lastSegment(path), key: url.searchParams.get("key") ?? "" };
  const found = await getGrievance(visit.ctx, asked);
  const { site } = visit;
  const { timeZone } = site.settings;
  const day = (iso: string) => siteDay({ site, now: new Date(iso) });
  const time = (iso: string) => formatTime(new Date(iso), timeZone);
  const due = (iso: string) =>
    monthWithDay(formatLongDay(day(iso), lang)) + (found.isUrgent ? `, ${time(iso)}` : "");
  const moment = (iso: string) => `${formatDay(day(iso), lang)}, ${time(iso)}`;
  const { receivedAt, acknowledgeBy, resolveBy, events, sent, ...status } = found;
  return {
    ...startForm(visit, ["write", "appeal", "renew"]),
    ...status,
    path: `${localPath(lang, path)}/files`,
    statusKey: asked.key,
    isRenewed: url.searchParams.has("renewed"),
    receivedOn: moment(receivedAt),
    acknowledgeBy: due(acknowledgeBy),
    resolveBy: due(resolveBy),
    events: events.map(({ at, ...event }) => ({ on: moment(at), ...event })),
    sent: { ...sent, serviceOn: sent.serviceOn && formatDay(sent.serviceOn, lang) },
    notices: await getNotices(visit.ctx, lang),
    page: {
      title: wordsIn[lang].grievanceStatus.title(found.number),
      languages: site.settings.languages,
    },
  };
});

type Loaded = Route.ComponentProps["loaderData"];

export default function GrievanceStatusPage({ loaderData }: Route.ComponentProps) {
  const { grievanceStatus: words } = useWords("grievance");
  const { number, isRenewed, notices } = loaderData;
  return (
    <section className="page-width py-12">
      <meta name="robots" content="noindex" />
      <h1 className="text-3xl tabular-nums">{words.title(number)}</h1>
      {isRenewed && <p className="mt-4 font-semibold text-good">{words.renewed}</p>}
      <div className="max-w-[44rem]">
        <WhereItStands {...loaderData} />
        <History {...loaderData} />
        <WriteForms {...loaderData} />
        <WhatWasSent {...loaderData} />
      </div>
      <RightsNotices notices={notices} />
    </section>
  );
}

/** The answer that stands, at the top of the page. */
const answerOf = ({ state, events }: Loaded) =>
  state === "resolved" ? events.findLast(({ step }) => step === "resolved") : undefined;

function WhereItStands(loaded: Loaded) {
  const { grievanceStatus: words } = useWords("grievance");
  const { state, outcome, isUrgent, acknowledgeBy, resolveBy, hasEmail } = loaded;
  const answer = answerOf(loaded)?.text;
  const isDone = state === "resolved";
  const Icon = isDone ? CircleCheck : Clock;
  return (
    <div className="mt-8 rounded-xl border border-line bg-raised p-6">
      <h2 className="flex items-start gap-3 text-xl">
        <Icon
          aria-hidden
          className={`mt-[0.15em] size-6 shrink-0 ${isDone ? "text-good" : "text-brand"}`}
        />
        <span className="min-w-0">
          {words.states[state]}
          {isUrgent && <strong className="ml-2 text-warning">{words.urgent}</strong>}
        </span>
      </h2>
      <h3 className="mt-4 font-reading text-base tracking-normal">
        {isDone ? words.answer : words.next}
      </h3>
      {isDone ? (
        <>
          <p className="mt-1 font-semibold">{outcome ? words.outcomes[outcome] : words.answered}</p>
          {answer && (
            <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
              {answer}
            </p>
          )}
        </>
      ) : (
        <>
          {state === "received" && !isUrgent && (
            <p className="mt-1">{words.acknowledgeBy(acknowledgeBy)}</p>
          )}
          <p className="mt-1">{words.resolveBy(resolveBy)}</p>
          <p className="mt-1 text-muted">{hasEmail ? words.news.email : words.news.phone}</p>
        </>
      )}
    </div>
  );
}

function History(loaded: Loaded) {
  const { receivedOn, events } = loaded;
  const { grievanceStatus: words } = useWords("grievance");
  const answer = answerOf(loaded);
  return (
    <>
      <h2 className="mt-10 text-xl">{words.history}</h2>
      <ol className={threadClass}>
        <ThreadEntry title={words.received} on={receivedOn} text={null} />
        {events.map(({ id, on, step, text, outcome }) => (
          <ThreadEntry
            key={id}
            title={words.steps[step] + (outcome ? `. ${words.outcomes[outcome]}.` : "")}
            on={on}
            text={id === answer?.id ? null : text}
          >
            <Files {...loaded} eventId={id} />
          </ThreadEntry>
        ))}
      </ol>
    </>
  );
}

/** Of a message, or of the complaint itself. */
function Files({ files, path, statusKey, eventId }: Loaded & { eventId: string | null }) {
  const key = encodeURIComponent(statusKey);
  return (
    <CaseFiles
      files={files.filter((file) => file.eventId === eventId)}
      hrefOf={(id) => `${path}/${id}?key=${key}`}
    />
  );
}

function WhatWasSent(loaded: Loaded) {
  const { sent } = loaded;
  const { grievance: words, grievanceStatus } = useWords("grievance");
  const { facts } = words;
  return (
    <>
      <h2 className="mt-10 text-xl">{grievanceStatus.sent}</h2>
      <Facts
        className="mt-4 whitespace-pre-line"
        facts={[
          [facts.against, words.subjects[sent.against]],
          [words.office, sent.office],
          [words.serviceOn, sent.serviceOn],
          [facts.text, sent.text],
          [facts.outcome, sent.desiredOutcome],
          [facts.discussed, sent.discussed && words.discussedOptions.yes],
          [words.name, sent.name],
          [facts.who, sent.patient !== "self" && words.patients[sent.patient]],
          [words.patientName, sent.patientName],
        ]}
      />
      <Files {...loaded} eventId={null} />
    </>
  );
}
