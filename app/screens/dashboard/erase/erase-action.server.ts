import { z } from "zod";
import { inProcess } from "#app/site/form/server-form.server.ts";
import { memberAction } from "#app/site/member-page.server.ts";
import { eraseAccount as row } from "#contract/calls/member-account.ts";
import { localPath } from "#contract/language-path.ts";
import { eraseAccount } from "#domain/accounts/erase-account.ts";
import { notTicked } from "./not-ticked.ts";

const ticked = { ...row, body: row.body.extend({ understood: z.literal("on", notTicked) }) };

const erase = inProcess(
  ticked,
  async (visit, { body }) => {
    await eraseAccount(visit.ctx, body);
    visit.signOut();
    return { isAuthenticated: false as const };
  },
  (_answer, _sent, { lang }) => localPath(lang, "/member-login?erased"),
);

export const eraseAction = memberAction(() => erase);
