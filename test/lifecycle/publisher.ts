import { connect } from "#db/connect.ts";
import type { Ctx } from "#domain/context.ts";
import { findPayload, type RawPayload } from "#domain/content/stored-content.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { getSite } from "#domain/sites/list-sites.ts";
import { systemCtx } from "#test/support/context.ts";
import { createLog } from "#server/log.ts";
import { textPage } from "#test/support/content.ts";
import { addressIn } from "./embedded-database.ts";

type Published = { version: number; payload: RawPayload };

/** Publishes through the database alone, independent of the server. */
export function openPublisher(dataDir: string) {
  const connection = connect(addressIn(dataDir), { max: 2, longestStatement: 3_000 });
  const log = createLog("silent");

  async function operator(): Promise<Ctx> {
    const { db } = connection;
    const system = systemCtx({ db, actor: { kind: "operator", name: "writer" }, log });
    return { ...system, site: await getSite(system, { key: "localhost" }) };
  }

  return {
    operator,
    close: () => connection.close(),
    [Symbol.asyncDispose]: () => connection.close(),
    /** The marker is in two places, to detect a page of mixed versions. */
    async publish(marker: string): Promise<Published> {
      const ctx = await operator();
      const payload = marked((await findPayload(ctx, 1)) ?? {}, marker);
      await saveDraft(ctx, { payload });
      return { payload, ...(await publishDraft(ctx)) };
    },
  };
}

function marked(payload: RawPayload, marker: string): RawPayload {
  const copy = structuredClone(payload) as RawPayload & { pages: object[]; footer?: object };
  copy.pages.push(textPage("/marker", marker));
  copy.footer = { ...copy.footer, footer_txt: `<p>${marker}</p>` };
  return copy;
}
