import { addPasskey, getPasskeyOptions } from "#domain/passkeys/add-passkey.ts";
import {
  confirmByPasskey,
  getConfirmOptions,
  getLoginOptions,
  logInByPasskey,
} from "#domain/passkeys/log-in-by-passkey.ts";
import { listPasskeys, removePasskey, renamePasskey } from "#domain/passkeys/own-passkeys.ts";
import { relyingPartyOf } from "#domain/passkeys/relying-party.ts";
import { memberOf } from "#domain/policy.ts";
import type { Visit } from "../visit.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "getPasskeyLogin"
  | "logInByPasskey"
  | "listPasskeys"
  | "startPasskey"
  | "addPasskey"
  | "renamePasskey"
  | "removePasskey"
  | "getPasskeyConfirmation"
  | "confirmByPasskey";

const partyOf = ({ site, publicOrigin }: Visit) => relyingPartyOf(site, publicOrigin);

export const passkeyHandlers: Pick<Handlers, Names> = {
  getPasskeyLogin: async (visit) => ({ body: getLoginOptions(visit.ctx, partyOf(visit)) }),
  logInByPasskey: async (visit, { body }) => {
    const { email, session } = await logInByPasskey(visit.ctx, { ...body, rp: partyOf(visit) });
    visit.signIn(session);
    return { body: { isAuthenticated: true, email } };
  },
  listPasskeys: async ({ ctx }) => ({ body: { items: await listPasskeys(ctx) } }),
  startPasskey: async (visit) => ({ body: await getPasskeyOptions(visit.ctx, partyOf(visit)) }),
  addPasskey: async (visit, { body }) => ({
    body: await addPasskey(visit.ctx, { ...body, rp: partyOf(visit) }),
  }),
  renamePasskey: async ({ ctx }, { params, body }) => ({
    body: await renamePasskey(ctx, { ...params, ...body }),
  }),
  removePasskey: async ({ ctx }, { params }) => {
    await removePasskey(ctx, params);
    return { body: { removed: true } };
  },
  getPasskeyConfirmation: async (visit) => ({
    body: await getConfirmOptions(visit.ctx, partyOf(visit)),
  }),
  confirmByPasskey: async (visit, { body }) => {
    await confirmByPasskey(visit.ctx, { ...body, rp: partyOf(visit) });
    return { body: { isAuthenticated: true, email: memberOf(visit.ctx).email } };
  },
};
