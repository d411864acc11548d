import { getContent } from "#domain/content/get-content.ts";
import type { Handlers } from "./handler.ts";

export const cmsHandlers: Pick<Handlers, "getCms"> = {
  getCms: async ({ ctx, preview }, { query }) => {
    const maySeeUnpublished = query.version !== undefined && query.version === preview.version;
    const { version, payload } = await getContent(ctx, {
      version: query.version,
      maySeeUnpublished,
    });
    const { translations: _merged, ...shown } = payload;
    return { body: { version, ...shown }, headers: { "cache-control": "no-cache" } };
  },
};
