import { useEffect, useRef } from "react";
import { useWords } from "#app/messages/words.ts";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import { useStudioError } from "#app/site/studio/studio-form.tsx";
import { Facts } from "#app/ui/facts.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { CallAnswer } from "#contract/call.ts";
import type { showBirthDates } from "#contract/calls/studio-members.ts";
import { formatDay, groupNumber, unbroken } from "#contract/format.ts";
import { Section } from "../payment/payment-facts.tsx";
import type { MemberView } from "./load-member.server.ts";

export function ContactFacts({ member }: { member: MemberView }) {
  const { members, studio } = useWords("studio");
  const { one } = members;
  return (
    <Section title={one.contact}>
      <Facts
        facts={[
          [one.name, member.name],
          [one.email, member.email],
          [one.phone, member.phone],
          [one.address, member.address],
          [one.language, studio.team.languages[member.language]],
          [one.news, member.hasEmailConsent ? one.newsOn : one.newsOff],
          [one.since, member.since],
          [one.balance, member.balance],
        ]}
      />
      <p className="mt-4 max-w-measure text-muted">{one.contactHelp}</p>
    </Section>
  );
}

/** Without birth dates, which are shown when asked for. */
export function PeopleSection({ member }: { member: MemberView }) {
  const { members: words } = useWords("studio");
  const { one } = words;
  return (
    <Section title={one.people}>
      <ul className="grid gap-3">
        {member.people.map(({ personId, subscriptionId, name, memberNumber, ...person }) => (
          <li key={`${personId} ${subscriptionId} ${person.isLive}`}>
            <strong className="wrap-anywhere">{name}</strong>
            <span className="block text-sm text-muted tabular-nums">
              {words.memberNumber(unbroken(groupNumber(memberNumber)))} ·{" "}
              {one.relationships[person.relationship]} · {person.tier} ·{" "}
              {person.isLive ? one.onPlan : one.offPlan}
            </span>
          </li>
        ))}
      </ul>
      <BirthDates member={member} />
    </Section>
  );
}

function BirthDates({ member: { start, name } }: { member: MemberView }) {
  const { members, lang } = useWords("studio");
  const { one } = members;
  const { answer, rejection, hidden, shell } = useSiteForm<CallAnswer<typeof showBirthDates>>({
    name: "births",
    ...start,
    isPageChanged: false,
  });
  const error = useStudioError(rejection, one.birthDates);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button has given way to what it asked for.
  useEffect(() => {
    if (answer) title.current?.focus();
  }, [answer]);
  if (answer) {
    const people = answer.people.map(
      (person) => [person.name, formatDay(person.dateOfBirth, lang)] as const,
    );
    const payer = answer.payer === null ? null : formatDay(answer.payer, lang);
    return (
      <div className="mt-4 border-t border-line pt-4">
        <h3 ref={title} tabIndex={-1} className="mb-2 scroll-mt-36 font-semibold outline-none">
          {one.birthDate}
        </h3>
        <Facts look="close" facts={[[`${name} (${one.payer})`, payer], ...people]} />
      </div>
    );
  }
  return (
    <div className="mt-4 border-t border-line pt-4">
      <Form {...shell} error={error}>
        <HiddenFields {...hidden} />
        <p className="max-w-measure text-muted">{one.birthDatesText}</p>
        <div>
          <SubmitButton look="second">{one.birthDates}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}
