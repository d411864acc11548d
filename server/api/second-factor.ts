import { logInWithCode } from "#domain/accounts/log-in-with-code.ts";
import {
  confirmSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from "#domain/second-factor/own-second-factor.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "logInWithCode"
  | "getSecondFactor"
  | "startSecondFactor"
  | "confirmSecondFactor"
  | "renewRecoveryCodes"
  | "turnOffSecondFactor";

export const secondFactorHandlers: Pick<Handlers, Names> = {
  logInWithCode: async (visit, { body }) => {
    const { email, session, devices } = await logInWithCode(visit.ctx, body);
    visit.signIn(session, devices);
    return { body: { isAuthenticated: true, email } };
  },
  getSecondFactor: async ({ ctx }) => ({ body: await getSecondFactor(ctx) }),
  startSecondFactor: async ({ ctx }) => ({ body: await startSecondFactor(ctx) }),
  confirmSecondFactor: async ({ ctx }, { body }) => ({
    body: await confirmSecondFactor(ctx, body),
  }),
  renewRecoveryCodes: async ({ ctx }) => ({ body: await renewRecoveryCodes(ctx) }),
  turnOffSecondFactor: async ({ ctx }) => {
    await turnOffSecondFactor(ctx);
    return { body: await getSecondFactor(ctx) };
  },
};
