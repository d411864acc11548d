import type { Page } from "playwright-core";
import { languages } from "#contract/languages.ts";
import { demoMember } from "#db/demo/people.ts";
import { emailVariants } from "#domain/email/resolved-email.ts";
import type { Scene } from "./scene.ts";

// Every email as its recipient sees it, and the demo's mailbox.

const samples: Scene[] = emailVariants.flatMap((kind) =>
  (["html", "text"] as const).flatMap((part) =>
    languages.map((lang) => ({
      group: "Mail",
      name: `${kind.replaceAll("_", " ")} as ${part === "html" ? "HTML" : "text"}`,
      host: "localhost",
      path: `/dev/mail/samples/${kind}?lang=${lang}&part=${part}`,
      langs: [lang],
    })),
  ),
);

const mailbox: Scene = {
  group: "Mail",
  name: "mailbox",
  host: "localhost",
  path: "/dev/mail",
  langs: ["en"],
};

async function askForMail(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  const auth = await page.request.get(`${origin}/api/auth`);
  const headers = { "csrf-token": auth.headers()["csrf-token"] ?? "" };
  const data = { email: demoMember.email };
  await page.request.post(`${origin}/api/v4/member/resetPasswordEmail`, { headers, data });
  await page.waitForTimeout(500);
  await page.reload();
}

export const mailScenes: Scene[] = [
  ...samples,
  { ...mailbox, name: "mailbox without mail", host: "mesa.localhost" },
  { ...mailbox, act: askForMail },
  {
    ...mailbox,
    name: "mailbox, one mail",
    act: async (page) => {
      await askForMail(page);
      await page.getByRole("link", { name: demoMember.email }).first().click();
    },
  },
  { ...mailbox, name: "samples", path: "/dev/mail/samples" },
];
