import type { Page } from "playwright-core";

/** The link in the newest email to a recipient, once the demo's mailbox shows it as sent. */
export function linkTo(page: Page, recipient: string): Promise<string> {
  return findInMail(page, recipient, /https?:\/\/[^\s"&<]+token=[\w-]{43}/);
}

/** The email's code of eight digits. */
export function codeTo(page: Page, recipient: string): Promise<string> {
  return findInMail(page, recipient, /(?<![#\w-])\d{8}(?![\w-])/);
}

async function findInMail(page: Page, recipient: string, what: RegExp): Promise<string> {
  const { origin } = new URL(page.url());
  const read = async (path: string) => (await page.request.get(origin + path)).text();
  for (let tries = 0; tries < 50; tries += 1) {
    const mails = [...(await read("/dev/mail")).matchAll(/\/dev\/mail\/mail_[\w-]+/g)];
    for (const [mail] of mails.slice(0, 10)) {
      const text = await read(mail);
      const [found] = what.exec(text) ?? [];
      if (found && text.includes(recipient) && text.includes("state sent")) return found;
    }
    await page.waitForTimeout(200);
  }
  throw new Error(`No mail has come for ${recipient}.`);
}
