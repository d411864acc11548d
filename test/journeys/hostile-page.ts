import type { Browser, BrowserContext, Page } from "playwright-core";

/** Pages that record calls of `pwn()` and requests to other origins. */
export async function openWatched(browser: Browser, { isPolicyOff = false, origin = "" } = {}) {
  const context = await browser.newContext({ bypassCSP: isPolicyOff });
  const caught: string[] = [];
  const violations: string[] = [];
  await context.addInitScript(() => {
    const say = (what: string) => console.log(`pwned: ${what}`);
    // Blocked calls that a script catches, such as eval, do not reach the console.
    addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) =>
      console.log(`Content Security Policy: ${violatedDirective} in ${sourceFile}`),
    );
    Object.assign(window, { pwn: () => say("pwn"), __pwned: false });
    for (const name of ["alert", "confirm", "prompt"])
      Object.assign(window, { [name]: () => say(name) });
  });
  context.on("request", (request) => {
    const isOurs = request.url().startsWith(`${origin}/`) || /^(?:mailto|tel):/.test(request.url());
    const isPicture = request.resourceType() === "image" || request.resourceType() === "media";
    if (!isOurs && !isPicture) caught.push(`request: ${request.url()}`);
  });
  context.on("console", (message) => {
    if (message.text().startsWith("pwned: ")) caught.push(message.text());
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  return { context, caught, violations };
}

/** Triggers every event that a visitor could, without leaving the page. */
export async function touchEverything(page: Page): Promise<void> {
  await page.evaluate(touchAll);
}

/** Runs in the browser, in the window that it is evaluated in. */
export function touchAll(): void {
  const stay = (event: Event) => {
    const link = (event.target as Element).closest("a, area");
    const href = link?.getAttribute("href") ?? link?.getAttribute("xlink:href") ?? "";
    const scheme = link instanceof HTMLAnchorElement ? link.protocol : "";
    if (link && (/^(?:https?|mailto|tel):$/.test(scheme) || href === "")) event.preventDefault();
  };
  const keep = (event: SubmitEvent) => {
    const from = event.submitter?.getAttribute("formaction");
    const action = from ?? (event.target as Element).getAttribute("action") ?? "";
    if (!/^https?:$/.test(URL.parse(action, document.baseURI)?.protocol ?? "")) return;
    event.preventDefault();
    // A form of ours isn't sent by its script either: it could log out or end the page's link.
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", stay, true);
  window.addEventListener("submit", keep, true);
  const kinds = ["pointerover", "pointerenter", "mouseover", "mouseenter", "focus", "focusin"];
  kinds.push("pointerdown", "mousedown", "keydown", "input", "change", "blur", "dblclick");
  for (const element of document.querySelectorAll("body *")) {
    if (element.closest("[data-error]")) continue;
    // Events on a child bubble to its containers.
    const own = element.firstElementChild === null ? kinds : [];
    for (const kind of own) element.dispatchEvent(new Event(kind, { bubbles: true }));
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  }
  window.removeEventListener("click", stay, true);
  window.removeEventListener("submit", keep, true);
}

/** The vectors that run when written raw into a bare page: by themselves, or when touched. */
export async function runRaw(
  { context, caught }: { context: BrowserContext; caught: string[] },
  vectors: string[],
  { isTouched = false } = {},
): Promise<Set<string>> {
  const ran = new Set<string>();
  const page = await context.newPage();
  for (const [at, vector] of vectors.entries()) {
    caught.length = 0;
    const html = `<!doctype html><title>bare</title><body><div>${vector}</div>`;
    await page.route(`**/bare/${at}`, (route) =>
      route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
    );
    // A navigation that the last page started may still be pending.
    const go = () => page.goto(`http://bare.test/bare/${at}`);
    await go().catch(() => go().catch(() => {}));
    if (isTouched) await touchEverything(page).catch(() => {});
    if (await isCaught(page, caught)) ran.add(vector);
  }
  await page.close();
  return ran;
}

async function isCaught(page: Page, caught: string[]): Promise<boolean> {
  for (let tries = 0; tries < 50 && caught.length === 0; tries += 1) await page.waitForTimeout(20);
  return caught.length > 0;
}
