import { useWords } from "#app/messages/words.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { CaseFiles } from "#app/site/case-files.tsx";
import { type Clock, writeMoment } from "#app/site/studio/moment.ts";
import { Facts } from "#app/ui/facts.tsx";
import { formatDay } from "#contract/format.ts";
import { languageNames } from "#contract/languages.ts";
import type { StaffCase } from "#contract/staff-cases.ts";
import { isMailedKind } from "#contract/studio-cases.ts";
import { memberPath } from "../members/member-lists.ts";
import { Section } from "../payment/payment-facts.tsx";

type Props = { found: StaffCase; clock: Clock };
type CaseEvent = StaffCase["events"][number];

/** Who sent it, when it is due, and what they wrote, as text and never as markup. */
export function CaseFacts({ found, clock, maySeeMembers }: Props & { maySeeMembers: boolean }) {
  const { cases: words } = useWords("studio");
  const { one } = words;
  const subjects: Partial<Record<string, string>> = words.subjects;
  return (
    <>
      <Section title={one.sender}>
        <Facts
          facts={[
            // Where the form asks for no name, the sender is the address.
            [one.name, found.sender === found.email ? null : (found.sender ?? words.anonymous)],
            [one.email, found.email ?? (found.phone === null ? one.noEmail : one.noEmailCall)],
            [one.listing.role, found.listing?.role],
            [one.phone, found.phone],
            [one.language, found.language && languageNames[found.language]],
            [one.for, found.audience && one.audiences[found.audience]],
            [one.received, writeMoment(found.receivedAt, clock)],
            [words.assignee, found.assignee?.name ?? words.unassigned],
          ]}
        />
        {maySeeMembers && (
          <p className="mt-2">
            <SiteLink
              to={found.accountId === null ? "/studio/members" : memberPath(found.accountId)}
              className={standaloneLink}
            >
              {found.accountId === null ? one.findMember : one.member}
            </SiteLink>
          </p>
        )}
      </Section>
      {found.suggestion && <SuggestionFacts sent={found.suggestion} />}
      {found.listing && <ListingFacts sent={found.listing} />}
      {found.text !== null && (
        <Section title={one.what}>
          <p dir="auto" className="mb-6 max-w-measure wrap-anywhere whitespace-pre-line">
            {found.text}
          </p>
          <div className="grid gap-3">
            <Facts
              facts={[
                [words.subject, subjects[found.subject]],
                [one.provider, found.provider],
              ]}
            />
            <GrievanceFacts found={found} clock={clock} />
          </div>
          <Files found={found} eventId={null} />
        </Section>
      )}
    </>
  );
}

function SuggestionFacts({ sent }: { sent: NonNullable<StaffCase["suggestion"]> }) {
  const { one } = useWords("studio").cases;
  return (
    <Section title={one.suggested}>
      <Facts
        facts={[
          [one.dentist, sent.dentist],
          [one.office, sent.office],
          [one.city, sent.city],
          [one.officePhone, sent.phone],
        ]}
      />
    </Section>
  );
}

function ListingFacts({ sent }: { sent: NonNullable<StaffCase["listing"]> }) {
  const { one } = useWords("studio").cases;
  const { listing: words } = one;
  const street = sent.unit === null ? sent.street : `${sent.street}, ${sent.unit}`;
  return (
    <Section title={words.title}>
      <Facts
        className="whitespace-pre-line"
        facts={[
          [words.purpose, words.purposes[sent.purpose]],
          [words.correction, sent.correction],
          [one.office, sent.practice],
          [words.address, `${street}\n${sent.city}, ${sent.state} ${sent.zip}`],
          [one.officePhone, sent.phone],
          [words.website, sent.website],
          [words.dentists, sent.dentists],
          [words.languages, sent.languages],
          [words.npi, sent.npi],
        ]}
      />
    </Section>
  );
}

function GrievanceFacts({ found: { grievance: sent, sender }, clock }: Props) {
  const { grievance: words, cases } = useWords("grievance", "studio");
  if (sent === null) return null;
  const { facts } = words;
  return (
    <Facts
      className="whitespace-pre-line"
      facts={[
        [
          cases.one.patient,
          (sent.patient === "self" && sender) || cases.one.patients[sent.patient],
        ],
        [words.patientName, sent.patientName],
        [facts.authorization, sent.isAuthorized ? facts.authorized : null],
        [words.memberNumber, sent.memberNumber],
        [words.office, sent.office],
        [words.serviceOn, sent.serviceOn && formatDay(sent.serviceOn, clock.lang)],
        [cases.one.wanted, sent.desiredOutcome],
        [cases.one.discussed, words.discussedOptions[sent.isDiscussed ? "yes" : "no"]],
      ]}
    />
  );
}

function Files({ found, eventId }: Pick<Props, "found"> & { eventId: string | null }) {
  return (
    <CaseFiles
      files={found.files.filter((file) => file.eventId === eventId)}
      hrefOf={(id) => `/studio/cases/${found.number}/files/${id}`}
    />
  );
}

/** Each of them tells the sender that we are working on a complaint. */
const firstSteps: readonly CaseEvent["step"][] = [
  "acknowledged",
  "review_started",
  "replied",
  "resolved",
];

export function CaseHistory({ found, clock }: Props) {
  const { kind, events, sender } = found;
  const { cases: words } = useWords("studio");
  const { one } = words;
  const seen = events.find(({ step }) => firstSteps.includes(step));
  const didWhat = ({ id, step, text }: CaseEvent) => {
    if (step === "assigned") return one.assignedTo(text);
    if (step === "replied" && kind === "grievance" && id === seen?.id) return one.repliedFirst;
    return step === "resolved" && isMailedKind(kind) ? one.closed : one.did[step];
  };
  return (
    <Section title={one.history}>
      {events.length === 0 && <p>{one.noHistory}</p>}
      <ol className="grid gap-4">
        {events.map((event) => (
          <li key={event.id} className="border-l-2 border-line pl-4">
            <p className="font-semibold wrap-anywhere">
              <bdi>{event.by ?? sender ?? one.theSender}</bdi> {didWhat(event)}
            </p>
            <p className="text-sm text-muted tabular-nums">{writeMoment(event.at, clock)}</p>
            {event.outcome && (
              <p className="mt-1">
                {words.outcome}: {one.outcomes[event.outcome]}
              </p>
            )}
            {event.text !== null && event.step !== "assigned" && (
              <p dir="auto" className="mt-1 max-w-measure wrap-anywhere whitespace-pre-line">
                {event.text}
              </p>
            )}
            <Files found={found} eventId={event.id} />
          </li>
        ))}
      </ol>
    </Section>
  );
}
