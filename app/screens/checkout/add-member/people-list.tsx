import { CircleCheck } from "#app/ui/icons.ts";
import type { Ref } from "react";
import { useWords } from "#app/messages/words.ts";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { useSiteForm } from "#app/site/form/site-form.tsx";
import { useConfirmedSubmit } from "#app/site/form/use-confirmed-submit.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { useCheckoutError, WhereItStands, useAnswer } from "../checkout-form.tsx";
import type { PersonView } from "./load-people.server.ts";
import { MovingList } from "#app/ui/moving-list.tsx";
import { PersonRow } from "./person-row.tsx";

type Props = FormStart & {
  people: PersonView[];
  cycle: Cycle;
  carried: string;
  headingRef: Ref<HTMLHeadingElement>;
  /** What was just changed in the list. */
  done: string | null;
  onRemoved: () => void;
};

/** The people in the checkout, each with a price and a link to edit. */
export function PeopleList(props: Props) {
  const { people, cycle, carried, headingRef, done, onRemoved, formKey, refused } = props;
  const words = useWords("checkout").checkout.people;
  const remove = useSiteForm<object>({ name: "remove", formKey, refused });
  useAnswer(remove.answer, remove.shell.pending, onRemoved);
  const error = useCheckoutError(remove.rejection, words.remove);
  const onSubmit = useConfirmedSubmit(remove.shell.onSubmit, ({ dataset }) => ({
    ...(dataset.relationship === "self"
      ? { title: words.removeSelfTitle, message: words.removeSelfText }
      : { title: words.removeTitle(dataset.name ?? ""), message: words.removeText }),
    okText: words.remove,
    cancelText: words.keep,
    severity: "danger",
  }));
  return (
    <section>
      <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-36 text-xl shadow-none outline-none">
        {words.onPlan}
      </h2>
      {done !== null && (
        <p className="mt-2 flex gap-2 font-semibold text-good">
          <CircleCheck aria-hidden className="mt-[0.15em] size-5 shrink-0" />
          <output>{done}</output>
        </p>
      )}
      {error && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {error.message}
        </p>
      )}
      <WhereItStands rejection={remove.rejection} />
      {people.length === 0 ? (
        <p className="mt-2 text-muted">{words.noMembers}</p>
      ) : (
        <MovingList className="mt-4 grid grid-cols-1 divide-y divide-line rounded-xl border border-line bg-raised">
          {people.map((person) => (
            <PersonRow
              key={person.memberId}
              person={person}
              cycle={cycle}
              carried={carried}
              hidden={remove.hidden}
              shell={{ ...remove.shell, onSubmit }}
            />
          ))}
        </MovingList>
      )}
    </section>
  );
}
