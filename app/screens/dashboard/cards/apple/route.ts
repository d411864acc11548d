import { getApplePass } from "#domain/membership/get-wallet-pass.ts";
import { documentLoader } from "../../document-file.server.ts";

export const loader = documentLoader(({ ctx, publicOrigin: origin }, { id, lang, query }) => {
  const subscriptionId = query.get("plan")?.slice(0, 60);
  return getApplePass(ctx, { personId: id, subscriptionId, lang, origin });
});
