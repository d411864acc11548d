import { form, type Form, type FormPage } from "#app/site/form/forms.ts";
import { readCredential } from "#app/site/form/read-credential.ts";
import { localPath } from "#contract/language-path.ts";

const back = (what: string, { lang, isDocument }: FormPage) =>
  isDocument ? localPath(lang, `/dashboard/security?done=${what}`) : undefined;

export const passkeyForms = {
  "passkey-options": form("POST /api/v4/member/passkeyOptions", { input: () => ({}) }),
  "passkey-add": form("POST /api/v4/member/passkeys", {
    input: ({ name = "", credential }) => ({
      body: { name, credential: readCredential(credential) },
    }),
  }),
};

const ofOne = {
  name: (passkeyId: string) =>
    form("PUT /api/v4/member/passkeys/{passkeyId}", {
      input: ({ name = "" }) => ({ params: { passkeyId }, body: { name } }),
      leadsTo: (_answer, page) => back("passkey-name", page),
    }),
  remove: (passkeyId: string) =>
    form("DELETE /api/v4/member/passkeys/{passkeyId}", {
      input: () => ({ params: { passkeyId } }),
      // Removed in another tab: it is gone, as was asked.
      doneBy: { not_found: { removed: true } },
      leadsTo: (_answer, page) => back("passkey-removed", page),
    }),
};

type What = keyof typeof ofOne;

export const passkeyForm = (what: What, passkeyId: string) => `passkey-${what}-${passkeyId}`;

/** The form of one passkey that a form name refers to. */
export function findPasskeyForm(name: string): Form | undefined {
  const [, what, passkeyId = ""] = /^passkey-(name|remove)-(pky_[\w-]{1,50})$/.exec(name) ?? [];
  return what === undefined ? undefined : ofOne[what as What](passkeyId);
}
