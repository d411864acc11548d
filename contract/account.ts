import { z } from "zod";
import { language } from "./content/values.ts";
import { postalAddress } from "./account-fields.ts";

// Accounts, sessions and staff as the calls return them.

export type PostalAddress = z.output<typeof postalAddress>;

const instant = z.iso.datetime();

export const account = z.strictObject({
  id: z.string(),
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  dateOfBirth: z.iso.date().optional(),
  phone: z.string().optional(),
  address: postalAddress.optional(),
  language,
  hasEmailConsent: z.boolean(),
  createdAt: instant,
});
export type Account = z.output<typeof account>;

export const session = z.strictObject({
  id: z.string(),
  device: z.string().describe("the browser and system it reports"),
  startedAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type Session = z.output<typeof session>;
