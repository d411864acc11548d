import type { Page } from "playwright-core";

/** What reCAPTCHA's script does to a page, as far as our pages notice. */
const standIn = `
  const badge = document.createElement("div");
  badge.className = "grecaptcha-badge";
  badge.textContent = "protected";
  document.body.append(badge);
  let made = 0;
  window.grecaptcha = { enterprise: {
    ready: (run) => setTimeout(run, 10),
    execute: async (key, { action }) => action + ".0.9-" + key + "-" + (made += 1),
  } };
`;

/** Replaces Google in this page, and records the requested addresses. */
export async function replaceGoogle(page: Page, script: string | null = standIn) {
  const asked: string[] = [];
  await page.route("https://www.google.com/**", (route) => {
    asked.push(route.request().url());
    if (script === null) return route.abort();
    return route.fulfill({ contentType: "text/javascript", body: script });
  });
  return asked;
}
