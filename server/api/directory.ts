import { getDirectoryFile } from "#domain/directory/get-directory-file.ts";
import { groupOf } from "#domain/directory/group-of.ts";
import { listDirectory } from "#domain/directory/list-directory.ts";
import { reportProvider } from "#domain/reports/report-provider.ts";
import { FileAnswer, type Handlers } from "./handler.ts";

export const directoryHandlers: Pick<Handlers, "listDirectory" | "reportProvider"> = {
  listDirectory: async ({ ctx }, { params, query, as }) => {
    const asked = { ...query, group: await groupOf(ctx, params.id) };
    if (as === "application/json") return { body: await listDirectory(ctx, asked) };
    const { type, name, bytes } = await getDirectoryFile(ctx, asked, as);
    return { body: new FileAnswer(type, name, bytes) };
  },
  reportProvider: async ({ ctx }, { params, body, idempotencyKey }) => ({
    status: 201,
    body: await reportProvider(ctx, { ...params, report: body, idempotencyKey }),
  }),
};
