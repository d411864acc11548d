import type { ContentPayload, ContentVersion } from "#contract/content.ts";
import type { Lang } from "#contract/content/values.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { findPayload, type RawPayload } from "./find-payload.ts";
import { parseContent } from "./parse-content.ts";

export type ContentInput = {
  version?: ContentVersion | undefined;
  lang?: Lang;
  maySeeUnpublished?: boolean;
};
export type SiteContent = { version: ContentVersion; payload: ContentPayload };

// A numbered version never changes, so what was read once stays true; the oldest read goes first.
const read = new Map<string, SiteContent>();
const most = 64;

/** The content of a site: the published version, or another one for whoever may see it. */
export async function getContent(ctx: Ctx, input: ContentInput = {}): Promise<SiteContent> {
  const { lang = "en", maySeeUnpublished = ctx.actor.kind === "operator" } = input;
  const published = ctx.site.publishedVersion;
  const version = input.version ?? published;
  if (version === null)
    throw new DomainError("not_found", "This site has no published content yet.");
  if (version !== published && !maySeeUnpublished) throw new DomainError("preview_forbidden");

  const key = `${ctx.site.id} ${version} ${lang}`;
  const known = read.get(key);
  if (known) return known;
  const raw = await findPayload(ctx, version);
  if (!raw) throw new DomainError("not_found");
  const content = { version, payload: readStored(raw, lang, ctx.log) };
  if (version !== "working") remember(key, content);
  return content;
}

/** What is kept and cannot be read is no mistake of whoever asks. */
function readStored(raw: RawPayload, lang: Lang, log: Ctx["log"]): ContentPayload {
  try {
    return parseContent(raw, lang, log);
  } catch (error) {
    throw new Error("the stored content cannot be read", { cause: error });
  }
}

function remember(key: string, content: SiteContent) {
  read.set(key, content);
  const oldest = read.keys().next().value;
  if (read.size > most && oldest !== undefined) read.delete(oldest);
}
