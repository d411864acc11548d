import { studioCsv } from "#app/site/studio/studio-file.server.ts";
import { exportMembers } from "#domain/members/list-members.ts";
import { askedList } from "../member-lists.ts";

export const loader = studioCsv("export_members", ({ visit, lang, url }) =>
  exportMembers(visit.ctx, { list: askedList(url), lang }),
);
