import { createHash } from "node:crypto";
import type { CaptchaSettings } from "#contract/captcha.ts";
import { keepPlainStyle } from "#contract/plain-style.ts";
import type { GatewaySources } from "#server/page-visit.ts";

const fixed = [
  "default-src 'none'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

const ownWorkers = "worker-src 'self'";

type Guests = {
  captcha: CaptchaSettings | null;
  gateway?: GatewaySources | undefined;
  /** Whether a member's card may be kept by its worker. */
  hasWorker?: boolean;
};

/** A page with card fields allows the gateway's sources and no other third party. */
function guestSources({ captcha, gateway }: Guests) {
  if (!gateway) return captchaSources(captcha);
  const listed = (sources: string[]) => sources.map((source) => ` ${source}`).join("");
  return {
    script: listed(gateway.script),
    connect: listed(gateway.connect),
    more: gateway.frame.length > 0 ? [`frame-src${listed(gateway.frame)}`] : [],
  };
}

/** spec 7.39: the captcha's sources are allowed only where it is on. */
function captchaSources(captcha: CaptchaSettings | null) {
  if (captcha?.provider !== "recaptcha") {
    const more = captcha ? [ownWorkers] : [];
    return { script: "", connect: "", more };
  }
  const google = " https://www.google.com/recaptcha/";
  const frames = `frame-src${google} https://recaptcha.google.com/recaptcha/`;
  return {
    script: `${google} https://www.gstatic.com/recaptcha/`,
    connect: google,
    more: [frames],
  };
}

/**
 * The policy lists our own inline scripts and styles by hash, as a nonce could not be cached. Ours
 * carry this rendering's random mark, which an author of content cannot know; the marks are removed
 * before sending.
 */
export function sealDocument(
  rendered: string,
  mark: string,
  guests: Guests,
): { html: string; policy: string } {
  const marked = ` nonce="${mark}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = "", text = ""] of rendered.matchAll(inline)) {
    if (!attributes.includes(marked)) continue;
    const hash = hashOf(text);
    hashes[name === "style" ? "style" : "script"].add(hash);
  }
  const allowed = guestSources(guests);
  const connects = `connect-src 'self'${allowed.connect}`;
  const scripts = `script-src 'self'${allowed.script}${[...hashes.script].join("")}`;
  const workers = guests.hasWorker ? [ownWorkers] : [];
  const styles = `style-src 'self'${[...hashes.style].join("")}${attributeHashes(rendered)}`;
  return {
    html: rendered.replaceAll(marked, ""),
    policy: [...new Set([...fixed, connects, scripts, styles, ...workers, ...allowed.more])].join(
      "; ",
    ),
  };
}

const hashOf = (text: string) => ` 'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** Of an owner's HTML; a style that the sanitizer would not let through gets no hash either. */
function attributeHashes(rendered: string): string {
  const found = new Set([...rendered.matchAll(styleAttribute)].map(([, style = ""]) => style));
  const plain = [...found].filter((style) => style !== "" && keepPlainStyle(style) === style);
  if (plain.length === 0) return "";
  return ` 'unsafe-hashes'${plain.slice(0, mostHashes).map(hashOf).join("")}`;
}

/** Proxies refuse headers of more than a few kilobytes. */
const mostHashes = 40;
// Text that only looks like an attribute gets a hash that harms nothing.
const styleAttribute = / style="([^"]*)"/g;
const inline = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
