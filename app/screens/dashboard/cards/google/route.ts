import { redirect } from "react-router";
import { getGoogleLink } from "#domain/membership/get-wallet-pass.ts";
import { documentLoader } from "../../document-file.server.ts";

export const loader = documentLoader(async ({ ctx, publicOrigin: origin }, asked) => {
  const { id: personId, lang, query } = asked;
  const subscriptionId = query.get("plan")?.slice(0, 60);
  throw redirect(await getGoogleLink(ctx, { personId, subscriptionId, lang, origin }), 303);
});
