import { appealGrievance } from "#domain/grievances/appeal-grievance.ts";
import { uploadFile } from "#domain/case-files/upload-file.ts";
import { fileGrievance, previewGrievance } from "#domain/grievances/file-grievance.ts";
import { getGrievance } from "#domain/grievances/find-grievance.ts";
import { renewOwnLink } from "#domain/grievances/renew-link.ts";
import { writeMessage } from "#domain/grievances/write-message.ts";
import type { VirusScanner } from "#gateways/virus-scanner.ts";
import type { Handlers } from "./handler.ts";

type Names =
  | "fileGrievance"
  | "fileGroupGrievance"
  | "previewGrievance"
  | "uploadGrievanceFile"
  | "getGrievance"
  | "writeToGrievance"
  | "appealGrievance"
  | "renewGrievanceLink";

type Given = { scanner: VirusScanner };

export const grievanceHandlers = ({ scanner }: Given): Pick<Handlers, Names> => ({
  fileGrievance: async ({ ctx }, { body: grievance, idempotencyKey }) => ({
    body: await fileGrievance(ctx, { audience: "plan", grievance, idempotencyKey }),
  }),
  fileGroupGrievance: async ({ ctx }, { body: grievance, idempotencyKey }) => ({
    body: await fileGrievance(ctx, { audience: "group", grievance, idempotencyKey }),
  }),
  previewGrievance: async ({ ctx }, { body: grievance }) => ({
    body: await previewGrievance(ctx, { grievance }),
  }),
  uploadGrievanceFile: async ({ ctx }, { query, file }) => ({
    body: await uploadFile(ctx, { ...query, file, isClean: (bytes) => scanner.isClean(bytes) }),
  }),
  getGrievance: async ({ ctx }, { params, query }) => ({
    body: await getGrievance(ctx, { ...params, ...query }),
    headers: { "cache-control": "no-store" },
  }),
  writeToGrievance: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await writeMessage(ctx, { ...params, ...body, idempotencyKey }),
  }),
  appealGrievance: async ({ ctx }, { params, body, idempotencyKey }) => ({
    body: await appealGrievance(ctx, { ...params, ...body, idempotencyKey }),
  }),
  renewGrievanceLink: async ({ ctx }, { params, body }) => ({
    body: await renewOwnLink(ctx, { ...params, ...body }),
  }),
});
