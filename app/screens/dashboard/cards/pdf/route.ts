import { getCardFile } from "#domain/membership/get-card-file.ts";
import { paperLoader } from "../../paper-file.server.ts";

export const loader = paperLoader(({ ctx, publicOrigin: origin }, { id: personId, lang }) =>
  getCardFile(ctx, { personId, lang, origin }),
);
