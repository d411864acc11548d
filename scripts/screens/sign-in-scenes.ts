import type { Page } from "playwright-core";
import { wordsIn } from "#app/messages/in-language.server.ts";
import type { Words } from "#app/messages/words.ts";
import { localPath } from "#contract/language-path.ts";
import { demoMember } from "#db/demo/people.ts";
import type { Lang } from "#contract/languages.ts";
import { linkTo } from "./mail-link.ts";
import { bothLanguages, type Scene } from "./scene.ts";

// Login and logout, in the states that only come with use.

type Act = (page: Page, lang: Lang) => Promise<void>;
type Typed = Record<string, string>;

const scene = (name: string, path: string, act?: Act): Scene => ({
  group: "Signing in",
  name,
  host: "localhost",
  path,
  langs: bothLanguages,
  ...(act && { act }),
});

/** Fills in fields by name and presses the form's button. */
const sent =
  (typed: () => Typed, button: (words: Words) => string): Act =>
  async (page, lang) => {
    for (const [name, value] of Object.entries(typed()))
      await page.locator(`main [name=${name}]`).fill(value);
    await page.getByRole("button", { name: button(wordsIn[lang]), exact: true }).click();
  };

// The number of emails per address and hour is limited.
let count = 0;
const nextEmail = () => `rosa.delgado.${(count += 1)}@example.com`;
const nothing = () => ({});
const signIn = (words: Words) => words.signIn.login.send;

/** Logs in through the form and goes to a page as a member. */
export const asMember =
  (path: string): Act =>
  async (page, lang) => {
    const { email, password } = demoMember;
    await sent(() => ({ email, password }), signIn)(page, lang);
    await page.waitForURL(/\/dashboard$/);
    await page.goto(new URL(localPath(lang, path), page.url()).href);
  };

export const newcomerPassword = "a walk along the harbor";

async function signUp(page: Page, lang: Lang): Promise<string> {
  const email = nextEmail();
  const typed = () => ({
    email,
    firstName: "Rosa",
    lastName: "Delgado",
    password: newcomerPassword,
  });
  await sent(typed, (words) => words.signIn.signUp.send)(page, lang);
  await mailSent(page, lang);
  return email;
}

const mailSent: Act = (page, lang) =>
  page.getByRole("heading", { level: 1, name: wordsIn[lang].signIn.mailSent.title }).waitFor();

async function joinAgain(page: Page, lang: Lang): Promise<string> {
  const email = await signUp(page, lang);
  await page.goto(await linkTo(page, email));
  await sent(
    () => ({ password: newcomerPassword }),
    (words) => words.signIn.confirm.send,
  )(page, lang);
  await page.waitForURL(/\/dashboard$/);
  return email;
}

/** Goes from sign-up to a page as a new account without a plan. */
export const asNewcomer =
  (path: string): Act =>
  async (page, lang) => {
    await joinAgain(page, lang);
    await page.goto(new URL(localPath(lang, path), page.url()).href);
  };

/** A separate account, as the number of emails per address is limited. */
async function newPassword(page: Page, lang: Lang): Promise<void> {
  const email = await joinAgain(page, lang);
  await page.context().clearCookies();
  await page.goto(new URL(localPath(lang, "/reset-password"), page.url()).href);
  await sent(
    () => ({ email }),
    (words) => words.signIn.reset.send,
  )(page, lang);
  await mailSent(page, lang);
  await page.goto(await linkTo(page, email));
}

export const signInScenes: Scene[] = [
  scene("login after logging out", "/member-login?out"),
  scene("login after idling", "/member-login?idle"),
  scene("login after a new password", "/member-login?changed"),
  scene(
    "login refused",
    "/member-login",
    sent(() => ({ email: nextEmail(), password: "not the right one" }), signIn),
  ),
  scene("login empty", "/member-login", sent(nothing, signIn)),
  scene("login by emailed code", "/member-login?code="),
  scene("reset with a link that is over", "/reset-password?token=over"),
  scene(
    "reset sent",
    "/reset-password",
    sent(
      () => ({ email: nextEmail() }),
      (words) => words.signIn.reset.send,
    ),
  ),
  scene(
    "sign-up empty",
    "/sign-up",
    sent(nothing, (words) => words.signIn.signUp.send),
  ),
  scene("sign-up sent", "/sign-up", async (page, lang) => void (await signUp(page, lang))),
  scene("confirm a sign-up", "/sign-up", async (page, lang) => {
    await page.goto(await linkTo(page, await signUp(page, lang)));
  }),
  scene("new password", "/sign-up", newPassword),
  scene("home as a member", "/member-login", asMember("/")),
];
