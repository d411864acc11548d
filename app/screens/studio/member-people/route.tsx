import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { studioLoader } from "#app/site/studio/studio-page.server.ts";
import { studioDoor } from "#app/site/studio/studio-paths.ts";
import { ChangePage } from "../member/change-page.tsx";
import { Section } from "../payment/payment-facts.tsx";
import type { Route } from "./+types/route.ts";
import { AddPerson } from "./add-person.tsx";
import { peopleForms } from "./forms.ts";
import { loadPeople } from "./load-people.server.ts";
import { PersonItem } from "./person-item.tsx";

export const action = documentForms(peopleForms, { signed_out: studioDoor });
export const clientAction = browserForms(peopleForms);

export const loader = studioLoader("help_members", loadPeople);

/** The people on a member's plan: correct them, take them off, or add one. */
export default function MemberPeople({ loaderData: data }: Route.ComponentProps) {
  const { plan, people, addition, mayCharge, done, whom, start } = data;
  const { people: words } = useWords("studio").memberChanges;
  return (
    <ChangePage plan={plan} title={words.title} done={done && words.done[done](whom)}>
      {people === null ? (
        <p className="max-w-measure text-lg">{words.over}</p>
      ) : (
        <Section title={words.onPlan}>
          <ul className="grid grid-cols-1 gap-6">
            {people.map((person) => (
              <li key={person.id}>
                <PersonItem person={person} start={start} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {addition && (
        <Section title={words.add.title}>
          {mayCharge ? (
            <AddPerson addition={addition} start={start} />
          ) : (
            <p className="max-w-measure">{words.add.ownersOnly}</p>
          )}
        </Section>
      )}
    </ChangePage>
  );
}
