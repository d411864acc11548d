import { caseFileAnswer } from "#app/site/case-file-answer.server.ts";
import { fileRoute } from "#app/site/file-route.server.ts";
import { studioLoader } from "#app/site/studio/studio-page.server.ts";
import { openCaseFile } from "#domain/case-work/open-case-file.ts";

const load = studioLoader("read_inbox", async ({ visit, path }) => {
  const [, , , number = "", , fileId = ""] = path.split("/");
  return caseFileAnswer(await openCaseFile(visit.ctx, { number, fileId }));
});

/** A file of a case, for staff. */
export const loader = fileRoute(load);
