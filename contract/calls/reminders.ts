import { z } from "zod";
import { defineCall } from "../call.ts";
import { langField } from "../catalog-search.ts";

export const setCheckoutReminder = defineCall({
  method: "PUT",
  path: "/api/km/checkout/reminder",
  summary:
    "Opt in to one email about the checkout if it is left unfinished, or out of it. With it, the checkout is kept for 3 days.",
  access: "anyone",
  addition: true,
  query: z.strictObject({ lang: langField }),
  body: z.strictObject({
    isWanted: z.boolean(),
    version: z.string().max(60).describe("of the text that was agreed to, in the same `lang`"),
  }),
  answers: { 200: z.strictObject({ isWanted: z.boolean() }) },
  errors: ["invalid", "not_found"],
  examples: [
    { name: "without a checkout", body: { isWanted: false, version: "none" }, status: 404 },
  ],
});

const body = z.strictObject({ token: z.string().max(100).describe("of the link in an email") });
const errors = ["invalid"] as const;
const examples = [{ name: "an unknown link", body: { token: "none" }, status: 422 }] as const;

export const stopReminders = defineCall({
  method: "POST",
  path: "/api/v4/reminders/stop",
  summary:
    "Stop emails about unfinished orders with the link from one of them, without logging in.",
  access: "anyone",
  addition: true,
  body,
  answers: { 200: z.strictObject({ isStopped: z.literal(true) }) },
  errors,
  examples,
});

export const resumeReminders = defineCall({
  ...stopReminders,
  path: "/api/v4/reminders/resume",
  summary: "Allow emails about unfinished orders again, with the same link.",
  answers: { 200: z.strictObject({ isStopped: z.literal(false) }) },
});
