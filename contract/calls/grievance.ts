import { z } from "zod";
import { defineCall } from "#contract/call.ts";
import { largestCaseFile } from "#contract/case-files.ts";
import {
  filesField,
  grievance,
  grievanceStatus,
  replyField,
  statusKeyField,
  uploadedFile,
} from "#contract/grievance-fields.ts";

const statusUrl = z
  .string()
  .describe("the page that tells where it stands; anyone who has it sees it and may write");
const example = {
  name: "Rosa Delgado",
  email: "rosa@example.com",
  patient: "self",
  against: "office",
  office: "Harborview Dental",
  serviceOn: "2026-03-02",
  text: "I was charged more than the price that your site shows.",
  desiredOutcome: "Please refund the difference.",
  discussed: true,
  language: "en",
};

export const fileGrievance = defineCall({
  method: "POST",
  path: "/api/v4/grievance",
  summary: "File a grievance with the plan; returns its number and the page to follow it.",
  access: "anyone",
  captcha: "contact",
  body: grievance,
  answers: { 201: z.strictObject({ number: z.string(), statusUrl }) },
  errors: ["invalid", "idempotency_mismatch", "captcha", "too_many"],
  idempotency: "optional",
  examples: [
    { name: "about an office", body: example, status: 201 },
    {
      name: "for another adult who hasn't agreed",
      body: { ...example, patient: "other_adult", patientName: "Luis Delgado" },
      status: 422,
    },
  ],
});

export const fileGroupGrievance = defineCall({
  ...fileGrievance,
  path: "/api/km/grievance",
  summary: "File a grievance with the dental group.",
});

export const previewGrievance = defineCall({
  method: "POST",
  path: "/api/v4/grievance/preview",
  summary: "Check a grievance without filing it; returns it as it would be filed.",
  access: "anyone",
  body: grievance,
  answers: { 200: grievance },
  errors: ["invalid"],
  addition: true,
  examples: [
    { name: "about an office", body: example, status: 200 },
    { name: "without a word", body: { ...example, text: " " }, status: 422 },
  ],
});

export const uploadGrievanceFile = defineCall({
  method: "POST",
  path: "/api/v4/grievance/file",
  summary:
    "Upload a picture or a PDF ahead of the grievance, message, or appeal that it belongs to. Files that nothing claims are deleted after a day.",
  access: "anyone",
  query: z.strictObject({ name: z.string().max(400).describe("the file's name, to show") }),
  fileBytes: largestCaseFile,
  answers: { 201: uploadedFile },
  errors: ["invalid", "too_many", "unavailable"],
  addition: true,
  examples: [
    { name: "a PDF", query: { name: "receipt.pdf" }, file: "%PDF-1.7 a receipt", status: 201 },
    {
      name: "a page with a script",
      query: { name: "photo.jpg" },
      file: "<script>alert(1)</script>",
      status: 422,
    },
  ],
});

const params = z.strictObject({ number: z.string().max(40) });
const unopened = {
  name: "with a key that opens nothing",
  params: { number: "G-000001" },
  status: 404,
} as const;

export const getGrievance = defineCall({
  method: "GET",
  path: "/api/v4/grievance/{number}",
  summary: "Get the status of a grievance, for anyone who has its link.",
  access: "anyone",
  params,
  query: z.strictObject({ key: statusKeyField }),
  answers: { 200: grievanceStatus },
  errors: ["invalid", "not_found"],
  addition: true,
  examples: [{ ...unopened, query: { key: "x" } }],
});

export const writeToGrievance = defineCall({
  method: "POST",
  path: "/api/v4/grievance/{number}/message",
  summary: "Write to the people who work on a grievance.",
  access: "anyone",
  params,
  body: z.strictObject({ key: statusKeyField, message: replyField, files: filesField }),
  answers: { 200: grievanceStatus },
  errors: ["invalid", "not_found", "too_many", "idempotency_mismatch"],
  idempotency: "optional",
  addition: true,
  examples: [{ ...unopened, body: { key: "x", message: "I found the receipt." } }],
});

export const appealGrievance = defineCall({
  method: "POST",
  path: "/api/v4/grievance/{number}/appeal",
  summary: "Appeal the answer to a grievance, once.",
  access: "anyone",
  params,
  body: z.strictObject({ key: statusKeyField, message: replyField, files: filesField }),
  answers: { 200: grievanceStatus },
  errors: ["invalid", "not_found", "conflict", "too_many", "idempotency_mismatch"],
  idempotency: "optional",
  addition: true,
  examples: [{ ...unopened, body: { key: "x", message: "The price list was wrong." } }],
});

export const renewGrievanceLink = defineCall({
  method: "POST",
  path: "/api/v4/grievance/{number}/link",
  summary: "Replace the link to a grievance: the old one stops working.",
  access: "anyone",
  params,
  body: z.strictObject({ key: statusKeyField }),
  answers: { 200: z.strictObject({ statusUrl }) },
  errors: ["invalid", "not_found", "too_many"],
  addition: true,
  examples: [{ ...unopened, body: { key: "x" } }],
});

export const grievanceCalls = {
  fileGrievance,
  fileGroupGrievance,
  previewGrievance,
  uploadGrievanceFile,
  getGrievance,
  writeToGrievance,
  appealGrievance,
  renewGrievanceLink,
};
