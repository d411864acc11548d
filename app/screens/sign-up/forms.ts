import { form } from "#app/site/form/forms.ts";

export const signUpForms = {
  sign_up: form("POST /api/v4/member/signup", {
    input: ({ emailConsent, ...typed }) => ({
      body: { ...typed, emailConsent: emailConsent !== undefined },
    }),
  }),
};
