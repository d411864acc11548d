import { caseFileAnswer } from "#app/site/case-file-answer.server.ts";
import { fileRoute } from "#app/site/file-route.server.ts";
import { pageLoader } from "#app/site/page-loader.server.ts";
import { openOwnFile } from "#domain/grievances/open-own-file.ts";

const load = pageLoader(async ({ visit, path, url }) => {
  const [, , number = "", , fileId = ""] = path.split("/");
  const key = url.searchParams.get("key") ?? "";
  return caseFileAnswer(await openOwnFile(visit.ctx, { number, key, fileId }));
});

/** A file of a grievance, for the holder of its link. */
export const loader = fileRoute(load);
