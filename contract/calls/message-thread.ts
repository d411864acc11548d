import { z } from "zod";
import { defineCall } from "#contract/call.ts";
import { contactTopics } from "#contract/contact.ts";
import { replyField, statusKeyField } from "#contract/grievance-fields.ts";
import { threadSteps } from "#contract/grievance.ts";

// A contact message with its answers, for the holder of the link that an answer is emailed with.

const moment = z.iso.datetime();

const messageThread = z.strictObject({
  number: z.string(),
  topic: z.enum(contactTopics).nullable().describe("null: its form had other ones"),
  isOpen: z.boolean().describe("writing opens it again"),
  receivedAt: moment,
  message: z.string(),
  events: z
    .array(
      z.strictObject({
        id: z.string(),
        at: moment,
        step: z.enum(threadSteps),
        text: z.string().nullable(),
      }),
    )
    .describe("oldest first"),
});
export type MessageThread = z.output<typeof messageThread>;

const params = z.strictObject({ number: z.string().max(40) });
const unopened = {
  name: "with a key that opens nothing",
  params: { number: "M-000001" },
  status: 404,
} as const;

export const getMessageThread = defineCall({
  method: "GET",
  path: "/api/v4/contact/{number}",
  summary: "Get a message with its answers, for anyone who has its link.",
  access: "anyone",
  params,
  query: z.strictObject({ key: statusKeyField }),
  answers: { 200: messageThread },
  errors: ["invalid", "not_found"],
  addition: true,
  examples: [{ ...unopened, query: { key: "x" } }],
});

export const answerMessage = defineCall({
  method: "POST",
  path: "/api/v4/contact/{number}/message",
  summary: "Write back to the people who replied to a message; this opens it again.",
  access: "anyone",
  params,
  body: z.strictObject({ key: statusKeyField, message: replyField }),
  answers: { 200: messageThread },
  errors: ["invalid", "not_found", "too_many", "idempotency_mismatch"],
  idempotency: "optional",
  addition: true,
  examples: [{ ...unopened, body: { key: "x", message: "And for my mother?" } }],
});

export const renewMessageLink = defineCall({
  method: "POST",
  path: "/api/v4/contact/{number}/link",
  summary: "Replace the link to a message: the old one stops working.",
  access: "anyone",
  params,
  body: z.strictObject({ key: statusKeyField }),
  answers: { 200: z.strictObject({ statusUrl: z.string() }) },
  errors: ["invalid", "not_found", "too_many"],
  addition: true,
  examples: [{ ...unopened, body: { key: "x" } }],
});

export const messageThreadCalls = { getMessageThread, answerMessage, renewMessageLink };
