import { html, raw } from "hono/html";
import type { Lang } from "#contract/languages.ts";
import type { Brand } from "#contract/site.ts";

export type Content = ReturnType<typeof html>;
export type Look = Pick<Brand, "brand" | "paper" | "ink"> & { onBrand: string };
type Frame = {
  lang: Lang;
  title: string;
  look: Look | null;
  theme?: "light" | "dark" | undefined;
  nonce: string;
  body: Content;
};

export function pageFrame({ lang, title, look, theme, nonce, body }: Frame): Content {
  const colors = look
    ? `:root{--site-brand:${look.brand};--site-on-brand:${look.onBrand};--site-paper:${look.paper};--site-ink:${look.ink}}`
    : "";
  return html`<!doctype html>
    <html lang="${lang}" class="${theme ?? "system"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/sandbox.css" />
        <style nonce="${nonce}">
          ${raw(colors)}
        </style>
      </head>
      ${body}
    </html>`;
}

const dark =
  "color-scheme:dark;--paper:oklch(from var(--site-brand) .2 min(c,.018) h);--raised:oklch(from var(--site-brand) .25 min(c,.022) h);--ink:oklch(from var(--site-paper) .93 min(c,.02) h);--muted:oklch(from var(--site-paper) .82 min(c,.02) h);--line:oklch(from var(--site-brand) .37 min(c,.025) h);--edge:oklch(from var(--site-brand) .64 min(c,.03) h);--brand:oklch(from var(--site-brand) .82 min(c,.09) h);--on-brand:oklch(from var(--site-brand) .2 min(c,.03) h);--danger:oklch(.79 .11 27)";

export const sandboxCss = `
:root{--site-brand:#0b5d5e;--site-on-brand:#fbf8f3;--site-paper:#fbf8f3;--site-ink:#1c2526}
:root{color-scheme:light dark;--paper:var(--site-paper);--raised:color-mix(in oklab,var(--site-paper) 35%,#fff);--ink:var(--site-ink);--muted:color-mix(in oklab,var(--ink) 78%,var(--paper));--line:color-mix(in oklab,var(--ink) 16%,var(--paper));--edge:color-mix(in oklab,var(--ink) 58%,var(--paper));--brand:var(--site-brand);--on-brand:var(--site-on-brand);--danger:oklch(.46 .17 27)}
:root.light{color-scheme:light}
:root.dark{${dark}}
@media(prefers-color-scheme:dark){:root.system{${dark}}}
*{box-sizing:border-box}
body{margin:0;color:var(--ink);font:1.0625rem/1.55 page,system-ui,sans-serif;overflow-wrap:anywhere}
p,h1,dl,dd{margin:0}
:focus-visible{outline:3px solid var(--brand);outline-offset:2px;border-radius:4px}
.fields{padding:4px;display:grid;gap:16px}
.fields .row{display:grid;grid-template-columns:minmax(0,1fr);gap:16px}
.field{display:flex;flex-direction:column;justify-content:flex-end;gap:4px}
label{font-weight:600}
.help{color:var(--muted);font-size:.886rem}
.fault:not([hidden]){display:flex;gap:8px}
.fault svg{flex:none;margin-top:.2em}
.fault,#notice{color:var(--danger);font-weight:600}
#notice:empty{display:none}
.field p:last-of-type{margin-bottom:4px}
input{width:100%;min-height:48px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--raised);color:inherit;font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid]{border:2px solid var(--danger)}
.wallets:not([hidden]){display:grid;gap:16px}
#wallet-sheet:not([hidden]){display:grid;gap:8px}
.wallets button{width:100%;min-height:48px;padding:8px 16px;border:2px solid var(--ink);border-radius:8px;background:var(--ink);color:var(--paper);font:inherit;font-weight:600;cursor:pointer}
.wallets button.second{background:transparent;color:var(--ink)}
.wallets button[hidden]{display:none}
.or{display:flex;align-items:center;gap:16px;color:var(--muted);font-size:.886rem}
.or::before,.or::after{content:"";flex:1;border-top:1px solid var(--line)}
.demo{padding:4px 12px;border:1px solid var(--line);border-radius:8px;font-size:.886rem}
.demo p{padding-top:4px}
summary{display:list-item;align-content:center;min-height:44px;cursor:pointer;font-weight:600}
.cards{display:grid;gap:8px}
.cards dt{font-variant-numeric:tabular-nums}
.cards dd{color:var(--muted)}
.bank{background:var(--paper);min-height:100vh}
.bank header,.bank main{max-width:34rem;margin:0 auto;padding:16px}
.bank header{font-weight:600}
.bank main{display:grid;gap:16px}
.bank h1{font-size:1.836rem;line-height:1.25;text-wrap:balance}
.amount{font-size:2.203rem;line-height:1.15;font-weight:600;font-variant-numeric:tabular-nums}
.choices{display:flex;flex-wrap:wrap;gap:12px}
.choices button,.bank a.back{min-height:48px;padding:8px 24px;border:2px solid var(--brand);border-radius:8px;background:transparent;color:var(--brand);font:inherit;font-weight:600;cursor:pointer}
.choices button:first-child{background:var(--brand);color:var(--on-brand)}
.bank a.back{justify-self:start;align-content:center;text-decoration:none}
@media(min-width:30rem){.fields .row{grid-template-columns:minmax(0,4fr) minmax(0,3fr) minmax(0,3fr)}.cards>div{display:grid;grid-template-columns:13.5rem minmax(0,1fr);gap:16px}}
`;
