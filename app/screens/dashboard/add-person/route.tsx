import { useWords } from "#app/messages/words.ts";
import { browserForms } from "#app/site/form/browser-forms.ts";
import { documentForms } from "#app/site/form/document-forms.server.ts";
import { toLogin } from "#app/site/form/forms.ts";
import { memberLoader } from "#app/site/page-loader.server.ts";
import { OpenAttempt } from "../attempt/open-attempt.tsx";
import { WithGateway } from "../attempt/with-gateway.tsx";
import { addForms } from "../people/forms.ts";
import type { Route } from "./+types/route.ts";
import { AddForm } from "./add-form.tsx";
import { loadAddition } from "./load-addition.server.ts";

export const action = documentForms(addForms, toLogin);
export const clientAction = browserForms(addForms, toLogin);
export const loader = memberLoader(loadAddition);

/** One more person for a plan, paid by the day. */
export default function AddPerson({ loaderData: data }: Route.ComponentProps) {
  const { people, titles } = useWords("account");
  const { adding: words } = people;
  const { plan, open } = data;
  return (
    <WithGateway backTo="/dashboard/people" back={words.back}>
      <h1 className="mt-2 text-3xl">{titles.addPerson}</h1>
      <p className="mt-2 font-semibold wrap-anywhere">{plan.planName}</p>
      {open === null ? (
        <AddForm {...data} />
      ) : (
        <OpenAttempt
          open={open}
          isPayment
          texts={{ bank: words.bank, wait: words.wait }}
          publicKey={plan.gateway?.publicKey}
        />
      )}
    </WithGateway>
  );
}
