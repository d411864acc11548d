import { createHash } from "node:crypto";

const fixed = [
  "default-src 'none'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/**
 * The policy names our own inline scripts and styles by their hash: a nonce could not be kept in a
 * cache. Ours are those that carry the mark of this rendering, which nobody who writes content can
 * know; the marks themselves leave the page.
 */
export function sealDocument(rendered: string, mark: string): { html: string; policy: string } {
  const marked = ` nonce="${mark}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  for (const [, name, attributes = "", text = ""] of rendered.matchAll(inline)) {
    if (!attributes.includes(marked)) continue;
    const hash = createHash("sha256").update(text).digest("base64");
    hashes[name === "style" ? "style" : "script"].add(` 'sha256-${hash}'`);
  }
  const scripts = `script-src 'self'${[...hashes.script].join("")}`;
  const styles = `style-src 'self'${[...hashes.style].join("")}`;
  return { html: rendered.replaceAll(marked, ""), policy: [...fixed, scripts, styles].join("; ") };
}

const inline = /<(script|style)((?:\s[^>]*)?)>([\s\S]*?)<\/\1>/g;
