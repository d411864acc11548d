import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { atRest, closeTop, violationsOf, focused, press, top, dialogPages } from "./dialog-page.ts";

const open = dialogPages();
const answer = (page: Page) => page.getByRole("status").filter({ hasText: "Answer" }).innerText();
const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });

async function ask(page: Page, button: string) {
  await press(page, button);
  await atRest(page);
}

describe("resolves to", () => {
  // spec 2.58
  test("yes for OK and no for Cancel, closes and restores the focus", async () => {
    const page = await open("/ui/confirms");
    for (const [how, expected, act] of [
      ["OK", "Ok", () => press(page, "Ok")],
      ["Cancel", "Cancel", () => press(page, "Cancel")],
      ["Escape", "Cancel", () => page.keyboard.press("Escape")],
      ["a click beside it", "Cancel", () => page.mouse.click(30, 600)],
      ["Enter at once", "Ok", () => page.keyboard.press("Enter")],
    ] as const) {
      await ask(page, "Plain text");
      await act();
      await expect.poll(() => answer(page), { message: how }).toBe(`Answer: ${expected}`);
      expect(await top(page).count(), `at ${how}`).toBe(0);
      expect(await focused(page), `at ${how}`).toBe("Plain text");
    }
  });

  // spec 2.58
  test("no when another page is shown", async () => {
    const page = await open("/ui");
    await page.getByRole("link", { name: "Confirm dialogs" }).click();
    await ask(page, "Three at once");
    await page.goBack();
    await page.getByRole("heading", { level: 1, name: "UI" }).waitFor();
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(0);
    await page.goForward();
    await expect.poll(() => answer(page)).toBe("Answer: Cancel, Cancel, Cancel");
  });

  // spec 2.58
  test("one answer per dialog when several are opened at once, in order", async () => {
    const page = await open("/ui/confirms");
    await ask(page, "Three at once");
    await question(page, "Question 1 of 3").waitFor();
    await expect.poll(() => page.locator("dialog:modal").count()).toBe(1);
    await press(page, "Ok");
    await question(page, "Question 2 of 3").waitFor();
    await expect.poll(() => focused(page)).toBe("Ok");
    await page.keyboard.press("Escape");
    await question(page, "Question 3 of 3").waitFor();
    expect(await answer(page)).toBe("Answer: none yet");
    await press(page, "Ok");
    await expect.poll(() => answer(page)).toBe("Answer: Ok, Cancel, Ok");
    await expect.poll(() => focused(page)).toBe("Three at once");
  });
});

describe("shows", () => {
  // spec 3.9
  test("each severity with its title, message, words, icon and color", async () => {
    const page = await open("/ui/confirms");
    for (const [name, title, no, yes, color] of [
      ["Primary", "Renew the plan for a year?", "Cancel", "Renew for $119.00", "--brand"],
      ["Danger", "Remove Ana from the plan?", "Keep Ana", "Remove Ana", "--danger"],
      ["Success", "Your plan is ready", "Later", "See ID card", "--good"],
      ["Warning", "Leave without saving?", "Stay", "Leave", "--warning"],
    ] as const) {
      await ask(page, name);
      const dialog = question(page, title);
      const described = await dialog.getAttribute("aria-describedby");
      const message = page.locator(`[id="${described}"]`);
      expect((await message.innerText()).length).toBeGreaterThan(20);
      const buttons = await dialog.locator(".dialog-actions button").allInnerTexts();
      expect(buttons).toEqual([no, yes]);
      await expect.poll(() => focused(page)).toBe(name === "Danger" ? no : yes);
      const colors = await dialog.evaluate((element, variable) => {
        const probe = document.createElement("i");
        probe.style.color = `var(${variable})`;
        element.append(probe);
        const expected = getComputedStyle(probe).color;
        probe.remove();
        const icon = element.querySelector(".dialog-bar > svg[aria-hidden=true]");
        const ok = element.querySelector(".dialog-actions button:last-child");
        return {
          expected,
          icon: icon && getComputedStyle(icon).color,
          ok: ok && getComputedStyle(ok).backgroundColor,
        };
      }, color);
      expect(colors).toEqual({
        expected: colors.expected,
        icon: colors.expected,
        ok: colors.expected,
      });
      await closeTop(page);
    }
  });

  // spec 3.9
  test("OK and Cancel by default, Aceptar and Cancelar in Spanish", async () => {
    const page = await open("/ui/confirms");
    await ask(page, "Plain text");
    await expect
      .poll(() => top(page).locator(".dialog-actions button").allInnerTexts())
      .toEqual(["Cancel", "Ok"]);
    const spanish = await open("/es/ui/confirms");
    await ask(spanish, "Texto sencillo");
    await expect
      .poll(() => top(spanish).locator(".dialog-actions button").allInnerTexts())
      .toEqual(["Cancelar", "Aceptar"]);
  });

  // spec 3.9
  test("a custom icon, and no Cancel button on request", async () => {
    const page = await open("/ui/confirms");
    await ask(page, "Custom icon");
    await expect.poll(() => top(page).locator("svg.icon-mail").count()).toBe(1);
    await press(page, "Cancel");
    await ask(page, "Without Cancel");
    await expect
      .poll(() => top(page).locator(".dialog-actions button").allInnerTexts())
      .toEqual(["Ok"]);
    await expect.poll(() => top(page).locator("svg.icon-log-out").count()).toBe(1);
    await page.keyboard.press("Escape");
    await expect.poll(() => answer(page)).toBe("Answer: Cancel");
  });

  // spec 3.9
  test("a plain-text message unchanged", async () => {
    const page = await open("/ui/confirms");
    const text = "<b>2 < 3</b> & <img src=x onerror=alert(1)>\nnext line";
    await page.getByLabel("Message", { exact: true }).fill(text);
    await page.getByLabel("Title").fill("<i>Sure?</i>");
    await page.getByLabel("The message is HTML").uncheck();
    await ask(page, "Ask");
    await question(page, "<i>Sure?</i>").waitFor();
    await expect.poll(() => top(page).locator(".dialog-content").innerText()).toBe(text);
  });
});

const names = {
  en: ["Primary", "Danger", "Success", "Warning", "With HTML", "Without Cancel"],
  es: ["Principal", "Peligro", "Éxito", "Advertencia", "Con HTML", "Sin Cancelar"],
};
const cases = (["light", "dark"] as const).flatMap((colorScheme) =>
  (["en", "es"] as const).map((lang) => ({ colorScheme, lang })),
);

test.each(cases)("axe finds nothing in $lang, $colorScheme", async ({ colorScheme, lang }) => {
  const viewport = lang === "en" ? { width: 320, height: 640 } : { width: 1280, height: 800 };
  const page = await open(lang === "es" ? "/es/ui/confirms" : "/ui/confirms", {
    colorScheme,
    viewport,
    bypassCSP: true,
  });
  for (const name of names[lang]) {
    await ask(page, name);
    await page.waitForFunction(() => document.querySelector(".dialog-content")?.textContent !== "");
    expect(await violationsOf(page), `at ${name}`).toEqual([]);
    const sideways = await top(page).evaluate((element) =>
      [element, ...element.querySelectorAll("*")].some(
        ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
      ),
    );
    expect(sideways, `at ${name}`).toBe(false);
    await page.keyboard.press("Escape");
    await expect.poll(() => top(page).count()).toBe(0);
  }
});
