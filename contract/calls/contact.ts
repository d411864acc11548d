import { z } from "zod";
import { defineCall } from "../call.ts";
import { contactMessage } from "../entities.ts";

const answers = { 201: z.strictObject({ number: z.string() }) };
const example = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  topic: "plans",
  message: "Which plan suits a family of four?",
};

export const sendContact = defineCall({
  method: "POST",
  path: "/api/v4/contact",
  summary: "Send a message to the people who run the plan.",
  access: "anyone",
  body: contactMessage,
  answers,
  errors: ["invalid", "idempotency_mismatch", "too_many"],
  idempotency: "optional",
  examples: [
    { name: "a question", body: example, status: 201 },
    { name: "without a message", body: { ...example, message: "" }, status: 422 },
  ],
});

export const sendGroupContact = defineCall({
  ...sendContact,
  path: "/api/km/contact",
  summary: "Send a message to the dental group.",
});
