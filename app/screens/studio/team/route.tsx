import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms, startForm } from "#app/site/form/document-forms.server.ts";
import { dayOf } from "#app/site/studio/moment.server.ts";
import { studioDoor } from "#app/site/studio/studio-door.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import type { Route } from "./+types/route.ts";
import { teamForms } from "./forms.ts";
import { InviteForm } from "./invite-form.tsx";
import { Person } from "./person.tsx";

export const loader = studioLoader("manage_staff", async (page) => {
  const people = (await listStaff(page.visit.ctx)).map((person) => ({
    ...person,
    since: dayOf(person.joinedAt ?? person.invitedAt, page),
  }));
  const names = [
    "invite",
    ...people.flatMap(({ id }) => [`role-${id}`, `out-${id}`, `again-${id}`]),
  ];
  const title = studioWords(page.lang).sections.team;
  return { people, start: startForm(page.visit, names), page: { title } };
});

export const action = documentForms(teamForms, { signed_out: studioDoor });
export const clientAction = browserForms(teamForms);

export default function Team({ loaderData: { people, start } }: Route.ComponentProps) {
  const { sections, team } = useWords().studio;
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
