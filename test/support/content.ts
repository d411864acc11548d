import type { Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { findPayload, type RawPayload } from "#domain/content/stored-content.ts";
import { publishDraft } from "#domain/content/publish-draft.ts";
import { saveDraft } from "#domain/content/save-draft.ts";
import { paymentPurposes } from "#domain/payment-purposes.ts";
import type { TestApp } from "./app.ts";

/** The context of an operator on one of the demo's sites. */
export function operatorOn({ deps }: Pick<TestApp, "deps">, host = "localhost"): Ctx {
  const site = deps.sites.find(host);
  if (!site) throw new Error(`no site at ${host}`);
  const { db, log, vault, config, gatewayFor } = deps;
  return {
    db,
    site,
    actor: { kind: "operator", name: "test" },
    client: { address: "", agent: "" },
    now: deps.now(),
    vault,
    rules: config.rules,
    gatewayFor,
    paymentPurposes,
    log,
  };
}

/** The published payload as it was written. */
export async function publishedPayload(test: TestApp, host?: string): Promise<RawPayload> {
  const ctx = operatorOn(test, host);
  const payload = await findPayload(ctx, ctx.site.publishedVersion ?? 1);
  if (!payload) throw new Error("nothing is published");
  return structuredClone(payload);
}

/** Changes the published payload and publishes the result. */
export async function publish(
  test: TestApp,
  change: (payload: RawPayload & { pages: RawPayload[] }) => void,
  host?: string,
): Promise<number> {
  const payload = (await publishedPayload(test, host)) as RawPayload & { pages: RawPayload[] };
  change(payload);
  const ctx = operatorOn(test, host);
  await saveDraft(ctx, { payload });
  const { version } = await publishDraft(ctx);
  await test.deps.sites.refresh();
  return version;
}

/** A page with one text block. */
export function textPage(path: string, title: string | undefined, lang: Lang = "en"): RawPayload {
  return {
    path,
    lang,
    ...(title === undefined ? {} : { title }),
    description: `About ${path}`,
    blocks: [
      {
        id: "text",
        type: "rich_text",
        props: { heading: `Here is ${path}`, html: "<p>Text.</p>" },
      },
    ],
  };
}
