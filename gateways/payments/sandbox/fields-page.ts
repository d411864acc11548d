import { html, raw } from "hono/html";
import type { Lang } from "#contract/languages.ts";
import type { Content } from "./page-frame.ts";
import { testCards } from "./test-cards.ts";
import { cardWords, words } from "./words.ts";

type Given = { lang: Lang; key: string; origins: string[] };

const walletCard = {
  number: testCards.success.number,
  expires: "2045-01",
  cvc: "123",
  zip: "85004",
};

/** The card fields in a site's frame; the typed number stays here. */
export function fieldsBody({ lang, key, origins }: Given): Content {
  const say = words[lang];
  const numbers = Object.values(testCards).map(({ number }) => number);
  const given = JSON.stringify({ key, origins, numbers, walletCard, words: say });
  return html`<body data-given="${given}">
    <main class="fields" aria-label="${say.fieldsTitle}">
      <div id="notice" role="alert"></div>
      ${wallets(say)}
      ${field("number", say.number, raw('inputmode="numeric" autocomplete="cc-number"'))}
      <div class="row">
        ${field("expires", say.expires, raw('inputmode="numeric" autocomplete="cc-exp" maxlength="9"'))}
        ${field("cvc", say.cvc, raw('inputmode="numeric" autocomplete="cc-csc" maxlength="4"'))}
        ${field("zip", say.zip, raw('inputmode="numeric" autocomplete="billing postal-code" maxlength="10"'))}
      </div>
      <div class="demo">
        <p><strong>${say.demo}</strong> ${say.tryThis}</p>
        <details>
          <summary>${say.otherCards}</summary>
          <dl class="cards">
            ${Object.entries(testCards).map(
              ([behavior, { number }]) =>
                html`<div>
                  <dt>${number.replace(/(\d{4})(?=\d)/g, "$1 ")}</dt>
                  <dd>${cardWords[lang][behavior as keyof typeof testCards]}</dd>
                </div>`,
            )}
          </dl>
        </details>
      </div>
      <noscript><p>${say.script}</p></noscript>
    </main>
    <script src="/fields.js" defer></script>
  </body>`;
}

/** lucide's circle-alert. */
const alertSign = raw(
  '<svg viewBox="0 0 24 24" width="20" height="20" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path d="M12 8v4m0 4h.01"/></svg>',
);

function field(name: string, label: string, attributes: Content) {
  return html`<div class="field">
    <label for="${name}">${label}</label>
    <p class="fault" id="${name}-fault" hidden>${alertSign}<span></span></p>
    <input id="${name}" name="${name}" required aria-describedby="${name}-fault" ${attributes} />
  </div>`;
}

/** Shown by the script where the browser has a wallet and the page offers it. */
function wallets(say: (typeof words)[Lang]): Content {
  return html`<div id="wallets" class="wallets" hidden>
    <div id="wallet-buttons">
      <button type="button" id="apple" hidden>${say.apple}</button>
      <button type="button" id="google" hidden>${say.google}</button>
    </div>
    <div id="wallet-sheet" role="group" aria-labelledby="wallet-demo" hidden>
      <p id="wallet-demo">${say.walletDemo}</p>
      <button type="button" id="wallet-pay">
        ${say.walletPay} <span id="wallet-amount"></span>
      </button>
      <button type="button" id="wallet-cancel" class="second">${say.walletCancel}</button>
    </div>
    <p class="or">${say.orCard}</p>
  </div>`;
}
