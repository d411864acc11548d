import { html } from "hono/html";
import type { Lang } from "#contract/languages.ts";
import { formatMoney } from "#contract/format.ts";
import type { Content } from "./page-frame.ts";
import type { StoredCharge } from "./sandbox-store.ts";
import { words } from "./words.ts";

export function challengeBody(lang: Lang, charge: StoredCharge): Content {
  const say = words[lang];
  return bank(
    lang,
    html`<h1>${say.ask}</h1>
      <p><strong>${charge.seller}</strong> ${say.asks}</p>
      <p class="amount">${formatMoney(charge.amountCents, lang)}</p>
      <p>${say.card} ${charge.last4}</p>
      <form method="post" class="choices">
        <button type="submit" name="answer" value="approve">${say.approve}</button>
        <button type="submit" name="answer" value="refuse">${say.refuse}</button>
      </form>
      <p class="help">${say.demo}</p>`,
  );
}

export function settledBody(lang: Lang, returnUrl: string | null): Content {
  const say = words[lang];
  if (returnUrl === null)
    return bank(
      lang,
      html`<h1>${say.unknown}</h1>
        <p>${say.unknownText}</p>`,
    );
  return bank(
    lang,
    html`<h1>${say.settled}</h1>
      <p>${say.settledText}</p>
      <a class="back" href="${returnUrl}">${say.back}</a>`,
  );
}

function bank(lang: Lang, content: Content): Content {
  return html`<body class="bank">
    <header>${words[lang].bank}</header>
    <main>${content}</main>
  </body>`;
}
