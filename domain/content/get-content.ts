import type { ContentPayload, ContentVersion, ContentPage } from "#contract/content.ts";
import { defaultLang, type Lang } from "#contract/languages.ts";
import type { Ctx } from "#domain/context.ts";
import { DomainError } from "#domain/errors.ts";
import { formatPhone } from "#contract/format.ts";
import { findPayload, type RawPayload } from "./stored-content.ts";
import { parseContent } from "./parse-content.ts";

export type ContentInput = {
  version?: ContentVersion | undefined;
  lang?: Lang;
  maySeeUnpublished?: boolean;
};
export type SiteContent = { version: ContentVersion; payload: ContentPayload };

// A numbered version is immutable, so its reading is cached, and concurrent requests share one. The
// least recently used is evicted.
const readingsOf = new WeakMap<Ctx["db"], Map<string, Promise<SiteContent>>>();
const most = 200;

/** The published content of a site, or another version for those who may see it. */
export async function getContent(ctx: Ctx, input: ContentInput = {}): Promise<SiteContent> {
  const { lang = defaultLang, maySeeUnpublished = ctx.actor.kind === "operator" } = input;
  const published = ctx.site.publishedVersion;
  const version = input.version ?? published;
  if (version === null)
    throw new DomainError("not_found", "This site has no published content yet.");
  if (version !== published && !maySeeUnpublished) throw new DomainError("preview_forbidden");

  if (version === "working") return read(ctx, version, lang);
  const key = `${ctx.site.id} ${version} ${lang}`;
  const readings = readingsOf.get(ctx.db) ?? new Map<string, Promise<SiteContent>>();
  readingsOf.set(ctx.db, readings);
  const reading = readings.get(key) ?? read(ctx, version, lang);
  keep(readings, key, reading);
  return reading;
}

async function read(ctx: Ctx, version: ContentVersion, lang: Lang): Promise<SiteContent> {
  const raw = await findPayload(ctx, version);
  if (raw) return { version, payload: readStored(raw, lang, ctx.log) };
  throw new DomainError(
    "not_found",
    version === "working" ? "There is no working draft." : undefined,
  );
}

/** Unreadable stored content is a server error, not the caller's. */
function readStored(raw: RawPayload, lang: Lang, log: Ctx["log"]): ContentPayload {
  try {
    return parseContent(raw, lang, log);
  } catch (error) {
    throw new Error("the stored content can't be read", { cause: error });
  }
}

function keep(
  readings: Map<string, Promise<SiteContent>>,
  key: string,
  reading: Promise<SiteContent>,
) {
  if (!readings.delete(key)) reading.catch(() => readings.delete(key));
  readings.set(key, reading);
  const oldest = readings.keys().next().value;
  if (readings.size > most && oldest !== undefined) readings.delete(oldest);
}

/** A page in a language, with English as the fallback; the route checks the path. */
export function getPage(payload: ContentPayload, path: string, lang: Lang): ContentPage {
  const page = findPage(payload, path, lang) ?? findPage(payload, path, defaultLang);
  if (!page) throw new DomainError("not_found", `Page Not Found: ${path}`);
  return page;
}

function findPage(payload: ContentPayload, path: string, lang: Lang): ContentPage | undefined {
  return payload.pages.find((page) => page.path === path && page.lang === lang);
}

export function languagesOf(
  payload: ContentPayload,
  path: string,
  siteLanguages: readonly Lang[],
): Lang[] {
  const written = payload.pages.filter((page) => page.path === path).map((page) => page.lang);
  return written.filter((lang) => siteLanguages.includes(lang));
}

type SiteLogo = { src: string | undefined; whiteSrc: string | undefined };

/** The header's logo, for papers; unreadable content must not hold them up. */
export async function findLogo(ctx: Ctx): Promise<SiteLogo> {
  try {
    const { header } = (await getContent(ctx)).payload;
    return { src: header.header_log, whiteSrc: header.header_log2 };
  } catch {
    return { src: undefined, whiteSrc: undefined };
  }
}

/** The phone number in the header. Unreadable content must not hold up an email or a card. */
export async function findPhone(ctx: Ctx): Promise<string | null> {
  try {
    const { header_phone_number: number } = (await getContent(ctx)).payload.header;
    // Non-breaking, so that it stays on one line.
    return number ? formatPhone(number).replaceAll(" ", "\u00a0") : null;
  } catch {
    return null;
  }
}
