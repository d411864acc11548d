import type { ComponentProps, SubmitEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { HiddenFields } from "#app/site/form/site-form.tsx";
import { quietLink, SiteLink } from "#app/site/links.tsx";
import { Facts } from "#app/ui/facts.tsx";
import type { PersonView } from "./load-people.server.ts";

type Props = {
  subscriptionId: string;
  person: PersonView;
  /** The plan renews only if the member says so. */
  isEnding: boolean;
  hidden: ComponentProps<typeof HiddenFields>;
  shell: {
    action: string;
    pending: boolean;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
};

/** A person on a plan, and what can be changed about them. */
export function PersonItem({ subscriptionId, person, isEnding, hidden, shell }: Props) {
  const { people: words, checkout } = useWords("account", "checkout");
  const { id, name, tier, relationship, born, number, since, through, agesOut } = person;
  const relationships = { ...checkout.relationships, ...words.relationships };
  const query = new URLSearchParams({ remove: id, plan: subscriptionId });
  return (
    <li className="py-6">
      <p dir="auto" className="text-lg font-semibold wrap-anywhere">
        {name}
      </p>
      <p className="text-muted">
        {relationships[relationship]} · {tier}
      </p>
      <Facts
        look="stacked"
        className="mt-3 grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4"
        facts={[
          [words.born, born],
          [words.number, number],
          [words.since, since],
          [words.through, through && <strong className="font-semibold">{through}</strong>],
        ]}
      />
      {agesOut && (
        <p className="mt-3 max-w-measure">
          {agesOut.isPast ? words.agedOut(agesOut.day) : words.agesOut(agesOut.day)}
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-6">
        <SiteLink
          to={`/dashboard/people/edit/${id}`}
          aria-label={words.editNamed(name)}
          className={quietLink}
        >
          {words.edit}
        </SiteLink>
        {person.canLeave && (
          <SiteLink
            to={`/dashboard/people?${query}`}
            aria-label={isEnding ? words.leaveOutNamed(name) : words.removeNamed(name)}
            className={quietLink}
          >
            {isEnding ? words.leaveOut : words.remove}
          </SiteLink>
        )}
        {person.canStay && (
          <form method="post" action={shell.action} onSubmit={shell.onSubmit}>
            <HiddenFields {...hidden} />
            <input type="hidden" name="personId" value={id} />
            <input type="hidden" name="subscriptionId" value={subscriptionId} />
            <button
              type="submit"
              aria-disabled={shell.pending || undefined}
              onClick={(event) => shell.pending && event.preventDefault()}
              className={quietLink}
            >
              {words.keepNamed(name)}
            </button>
          </form>
        )}
      </div>
    </li>
  );
}
