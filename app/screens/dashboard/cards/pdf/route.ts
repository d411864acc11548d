import { getCardFile } from "#domain/membership/get-card-file.ts";
import { documentLoader } from "../../document-file.server.ts";

export const loader = documentLoader(({ ctx, publicOrigin: origin }, { id, lang, query }) => {
  const subscriptionId = query.get("plan")?.slice(0, 60);
  return getCardFile(ctx, { personId: id, subscriptionId, lang, origin });
});
