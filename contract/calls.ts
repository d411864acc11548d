import type { Call } from "./call.ts";
import { getAuth } from "./calls/auth.ts";
import { getCms } from "./calls/cms.ts";
import { collect } from "./calls/collect.ts";
import { sendContact, sendGroupContact } from "./calls/contact.ts";

// The table of all calls between browser and server.

export const calls = {
  getAuth,
  getCms,
  sendContact,
  sendGroupContact,
  collect,
} satisfies Record<string, Call>;

export type CallName = keyof typeof calls;
