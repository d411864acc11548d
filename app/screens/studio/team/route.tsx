import { call } from "#app/browser/call.ts";
import { useWords } from "#app/messages/words.ts";
import { browserForms, byCall } from "#app/site/form/browser-form.ts";
import { startForm } from "#app/site/form/start-form.server.ts";
import { dayOf } from "#app/site/studio/moment.server.ts";
import { studioLoader, studioWords } from "#app/site/studio/studio-page.server.ts";
import type { CallRequest } from "#contract/call.ts";
import type { changeStaff, inviteStaff } from "#contract/calls/studio-team.ts";
import { listStaff } from "#domain/staff/list-staff.ts";
import type { Route } from "./+types/route.ts";
import { InviteForm } from "./invite-form.tsx";
import { Person } from "./person.tsx";
import { teamAction } from "./team-actions.server.ts";
import { asTeamBody } from "./team-body.ts";

type Invitation = CallRequest<typeof inviteStaff>["body"];
type Change = CallRequest<typeof changeStaff>["body"];

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

export const action = teamAction;

const invite = byCall((typed, options) =>
  call("POST /api/studio/staff", { body: asTeamBody(typed) as Invitation }, options),
);

export const clientAction = browserForms(({ typed: { staffId } }) => {
  if (!staffId) return invite;
  return byCall((typed, options) => {
    const body = asTeamBody(typed) as Change;
    return call("POST /api/studio/staff/{staffId}", { params: { staffId }, body }, options);
  });
});

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
