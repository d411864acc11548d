import { inProcess, serverForm } from "#app/site/form/server-form.server.ts";
import { signUp } from "#contract/calls/member-account.ts";
import { signUp as askForAccount } from "#domain/accounts/sign-up.ts";
import { signUpBody } from "./sign-up-body.ts";

const bySignUp = inProcess(
  signUp,
  async ({ ctx }, { body, idempotencyKey }) => {
    await askForAccount(ctx, { ...body, idempotencyKey });
    return { isAuthenticated: false as const, next: "confirm_email" as const };
  },
  undefined,
  signUpBody,
);

export const signUpAction = serverForm(() => bySignUp);
