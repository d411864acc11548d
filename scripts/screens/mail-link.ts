import type { Page } from "playwright-core";

/** The link of the newest mail to somebody, as soon as the demo's mailbox shows it as sent. */
export async function linkTo(page: Page, recipient: string): Promise<string> {
  const { origin } = new URL(page.url());
  const read = async (path: string) => (await page.request.get(origin + path)).text();
  for (let tries = 0; tries < 50; tries += 1) {
    const mails = [...(await read("/dev/mail")).matchAll(/\/dev\/mail\/mail_[\w-]+/g)];
    for (const [mail] of mails.slice(0, 10)) {
      const text = await read(mail);
      const [link] = /https?:\/\/[^\s"&<]+token=[\w-]{43}/.exec(text) ?? [];
      if (link && text.includes(recipient) && text.includes("state sent")) return link;
    }
    await page.waitForTimeout(200);
  }
  throw new Error(`No mail has come for ${recipient}.`);
}
