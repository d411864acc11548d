import { CircleAlert, Info } from "#app/ui/icons.ts";
import type { ComponentProps, SubmitEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { HiddenFields } from "#app/site/form/site-form.tsx";
import { SiteLink, quietLink } from "#app/site/links.tsx";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatLongDay, formatMoney } from "#contract/format.ts";
import type { PersonView } from "./load-people.server.ts";

type Props = {
  person: PersonView;
  cycle: Cycle;
  /** The query to carry to the step that this one leads to. */
  carried: string;
  hidden: ComponentProps<typeof HiddenFields>;
  shell: {
    action: string;
    pending: boolean;
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  };
};

export function PersonRow({ person, cycle, carried, hidden, shell }: Props) {
  const { checkout, blocks, lang } = useWords("checkout");
  const { people: words } = checkout;
  const relationships = { ...checkout.relationships, ...words.relationships };
  const { memberId, name, dateOfBirth, relationship, tierName, amountCents } = person;
  const { age, isPricedByAge, adultFrom } = person;
  return (
    <li className="p-4 sm:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p dir="auto" className="min-w-0 text-lg font-semibold wrap-anywhere">
          {name}
        </p>
        {amountCents !== null && (
          <p className="font-semibold tabular-nums">
            {formatMoney(amountCents, lang)}
            {blocks.perCycle[cycle]}
          </p>
        )}
      </div>
      <p className="text-sm text-muted">
        {words.born(relationships[relationship], formatLongDay(dateOfBirth, lang))}
        {tierName !== null && !isPricedByAge && ` · ${tierName}`}
      </p>
      {tierName !== null && isPricedByAge && (
        <p className="text-sm text-muted">{words.pricedByAge(age, tierName)}</p>
      )}
      {tierName !== null && adultFrom !== null && (
        <p className="mt-2 flex gap-2 text-sm font-semibold">
          <Info aria-hidden className="mt-[0.15em] size-5 shrink-0 text-brand" />
          <span className="min-w-0">{words.adultFrom(adultFrom, tierName)}</span>
        </p>
      )}
      {tierName === null && (
        <p className="mt-2 flex gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-[0.2em] size-5 shrink-0" />
          <span className="min-w-0">{words.noTier}</span>
        </p>
      )}
      <div className="mt-1 flex flex-wrap gap-x-6">
        <SiteLink
          to={`/checkout/edit-member/${memberId}${carried}`}
          aria-label={words.changeOf(name)}
          className={quietLink}
        >
          {words.change}
        </SiteLink>
        <form
          method="post"
          action={shell.action}
          onSubmit={shell.onSubmit}
          data-name={name}
          data-relationship={relationship}
        >
          <HiddenFields {...hidden} />
          <input type="hidden" name="memberId" value={memberId} />
          <button
            type="submit"
            aria-label={words.removeOf(name)}
            aria-disabled={shell.pending || undefined}
            onClick={(event) => shell.pending && event.preventDefault()}
            className={quietLink}
          >
            {words.remove}
          </button>
        </form>
      </div>
    </li>
  );
}
