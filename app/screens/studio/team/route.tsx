import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm, type FormStart } from "#app/site/form/document-forms.server.ts";
import type { PageRequest } from "#app/site/page-loader.server.ts";
import { dayOf } from "#app/site/studio/moment.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { tokenLife } from "#domain/secrets/issue-token.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import { teamForms } from "#app/screens/studio/forms.ts";
import { unbroken } from "#contract/format.ts";
import type { StaffPerson } from "#contract/staff-fields.ts";
import type { Route } from "./+types/route.ts";
import { InviteForm } from "./invite-form.tsx";
import { PersonChanges } from "./person-changes.tsx";

export const loader = studioLoader("manage_staff", async (page) => {
  const people = (await listStaff(page.visit.ctx)).map((person) => ({
    ...person,
    since: dayOf(person.joinedAt ?? person.invitedAt, page),
    link: person.state === "invited" ? linkOf(person, page) : null,
  }));
  const names = [
    "invite",
    ...people.flatMap(({ id }) => [`role-${id}`, `out-${id}`, `again-${id}`]),
  ];
  const title = studioWords(page.lang).sections.team;
  return { people, start: startForm(page.visit, names), page: { title } };
});

/** Until when the link of an invitation works. */
function linkOf({ invitedAt }: StaffPerson, page: PageRequest) {
  const endsAt = new Date(Date.parse(invitedAt) + tokenLife.join_staff);
  return { day: dayOf(endsAt.toISOString(), page), isOver: endsAt <= page.visit.ctx.now };
}

export const action = documentForms(teamForms, { signed_out: studioDoor });
export const clientAction = browserForms(teamForms);

export default function Team({ loaderData: { people, start } }: Route.ComponentProps) {
  const { sections, team } = useWords("studio").studio;
  return (
    <section className="page-width py-12">
      <h1 className="text-3xl">{sections.team}</h1>
      <p className="mt-4 max-w-measure text-lg">{team.lead}</p>
      <div className="mt-8 grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="people" className="min-w-0">
          <h2 id="people" className="text-xl">
            {team.people}
          </h2>
          <ul className="mt-4 grid grid-cols-1 gap-4">
            {people.map((person) => (
              <Person key={person.id} person={person} start={start} />
            ))}
          </ul>
        </section>
        <InviteForm {...start} />
      </div>
    </section>
  );
}

type PersonProps = {
  person: StaffPerson & { since: string; link: ReturnType<typeof linkOf> | null };
  start: FormStart;
};

/** A staff member. Staff cannot change themselves: a second person has to check. */
function Person({ person, start }: PersonProps) {
  const { roles, team } = useWords("studio").studio;
  const { email, role, state, isYou, since, link } = person;
  const name = person.name || email;
  return (
    <li className="rounded-xl border border-line bg-raised px-4 py-4 sm:px-6">
      <h3 className="font-semibold wrap-anywhere">
        {name}
        {isYou && <span className="font-normal text-muted"> ({team.you})</span>}
      </h3>
      {person.name !== "" && <p className="wrap-anywhere">{email}</p>}
      <p className="mt-1 text-sm text-muted">
        {/* That someone is invited is said with the day. */}
        {[
          roles[role],
          state !== "invited" && team.states[state],
          (person.joinedAt ? team.joinedOn : team.invitedOn)(unbroken(since)),
        ]
          .filter(Boolean)
          .join(" · ")}
        {link && (
          <span className="block">
            {(link.isOver ? team.linkEnded : team.linkEnds)(unbroken(link.day))}
          </span>
        )}
      </p>
      {!isYou && <PersonChanges person={person} start={start} />}
    </li>
  );
}
