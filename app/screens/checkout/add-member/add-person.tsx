import { Plus } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { usePersonErrors } from "#app/site/form/person-error.ts";
import { PersonFields } from "#app/site/form/person-fields.tsx";
import { HiddenFields, useSiteForm } from "#app/site/form/site-form.tsx";
import type { FormStart } from "#app/site/form/document-forms.server.ts";
import { Form } from "#app/ui/form/form.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { Relationship } from "#contract/membership.ts";
import type { Cycle } from "#contract/content/block-parts.ts";
import { formatPrice } from "#contract/format.ts";
import type { FamilyOffer } from "./load-people.server.ts";
import { useCheckoutError, WhereItStands, useAnswer } from "../checkout-form.tsx";
import type { TierChoice } from "../view-checkout.server.ts";
import { TierField } from "../tier-field.tsx";

/** What the answer tells of a person, the newest last. */
export type Added = { firstName: string; relationship: Relationship };

export const addPersonId = "add-person";

/** The first name in the open form, as far as it is typed; null where nothing is. */
export function typedPerson(): string | null {
  const fold = document.getElementById(addPersonId)?.closest("details");
  const form = fold?.open ? fold.querySelector("form") : null;
  if (!form) return null;
  const own = "[name=firstName], [name=relationship], [name|=dateOfBirth]";
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(own)];
  const typed = fields.filter(({ value }) => value.trim() !== "");
  if (typed.length === 0) return null;
  return typed.find(({ name }) => name === "firstName")?.value.trim() ?? "";
}

type Props = FormStart & {
  isFirst: boolean;
  tierChoice: TierChoice | null;
  /** Of the plan card that led here, until someone is added. */
  pressedTierId: string | undefined;
  cycle: Cycle;
  family: FamilyOffer | null;
  /** Of the payer: most people in a household share it. */
  lastName: string;
  onAdded: (members: readonly Added[]) => void;
};

/** Folded until needed; adding a person leaves an empty form for the next. */
export function AddPerson(props: Props) {
  const { isFirst, tierChoice, pressedTierId, cycle, family, lastName, onAdded } = props;
  const { formKey, refused } = props;
  const words = useWords("checkout").checkout.people;
  const { answer, rejection, hidden, shell } = useSiteForm<{ members: Added[] }>({
    name: "add_person",
    formKey,
    refused,
    unsent: "new",
  });
  useAnswer(answer, shell.pending, () => onAdded(answer?.members ?? []));
  const error = useCheckoutError(rejection, words.add, usePersonErrors());
  return (
    <section>
      {family && !isFirst && <FamilyInvitation family={family} cycle={cycle} />}
      <details
        key={answer?.members.length ?? 0}
        open={error !== null}
        className="group rounded-xl border border-line bg-raised"
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 py-3 font-semibold text-brand sm:px-6 [&::-webkit-details-marker]:hidden">
          <Plus aria-hidden className="size-5 shrink-0 transition-transform group-open:rotate-45" />
          {isFirst ? words.other : words.another}
        </summary>
        <div
          id={addPersonId}
          tabIndex={-1}
          className="scroll-mt-36 border-t border-line p-4 outline-none sm:p-6"
        >
          <Form {...shell} error={error}>
            <WhereItStands rejection={rejection} />
            <HiddenFields {...hidden} />
            <PersonFields lastName={lastName} />
            {tierChoice && (
              <TierField
                tierChoice={tierChoice}
                cycle={cycle}
                planDetailId={tierChoice.others.find(({ id }) => id === pressedTierId)?.id}
              />
            )}
            <div className="phone-wide">
              <SubmitButton look={isFirst ? "brand" : "main"}>{words.add}</SubmitButton>
            </div>
          </Form>
        </div>
      </details>
    </section>
  );
}

/** Where a plan is for families: what one more costs. */
function FamilyInvitation({ family, cycle }: { family: FamilyOffer; cycle: Cycle }) {
  const { checkout, blocks, lang } = useWords("checkout");
  const { people, choose } = checkout;
  const priced = (cents: number) => `${formatPrice(cents, lang)}${blocks.perCycle[cycle]}`;
  return (
    <div className="mb-4">
      <h2 className="text-xl">{people.family}</h2>
      <p className="mt-1">
        {"furtherCents" in family
          ? choose.further(priced(family.furtherCents))
          : people.familyChild(family.childName, priced(family.childCents))}
      </p>
    </div>
  );
}
