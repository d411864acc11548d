import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startJoining } from "#test/support/joining.ts";
import type { openPage } from "#test/support/pages.ts";
import { rosa as rosaHerself } from "#test/support/shopper.ts";

// What the checkout fills in and says back: the place of a ZIP code, who was added, at which price.

let site: Awaited<ReturnType<typeof startJoining>>;
let opened: Awaited<ReturnType<typeof openPage>>;
beforeAll(async () => {
  site = await startJoining();
});
afterEach(() => opened.close());
afterAll(() => site.close());

function show({ steps, ...shown }: Awaited<ReturnType<typeof site.open>>) {
  opened = shown;
  return steps;
}

/** Everything but city and state. */
async function fillWithoutPlace(steps: ReturnType<typeof show>, zip: string) {
  await steps.fillDetails({ zip: "", city: "" });
  await steps.field("State").selectOption("");
  await steps.field("ZIP code").fill(zip);
}

// spec 25.71
test("a ZIP code fills in city and state, and never over what was typed", async () => {
  const steps = show(await site.openDetails());
  // From the chosen office.
  expect(await steps.field("State").inputValue()).toBe("AZ");
  await steps.field("State").selectOption("");
  await steps.field("ZIP code").fill("10001");
  await expect.poll(() => steps.field("City").inputValue()).toBe("New York");
  await expect.poll(() => steps.field("State").inputValue()).toBe("NY");
  await steps.field("ZIP code").fill("85004");
  await expect.poll(() => steps.field("City").inputValue()).toBe("Phoenix");
  await steps.field("City").fill("Ahwatukee");
  await steps.field("ZIP code").fill("10001");
  await expect.poll(() => steps.field("State").inputValue()).toBe("NY");
  expect(await steps.field("City").inputValue()).toBe("Ahwatukee");
});

// spec 25.71
test("a city typed just as the ZIP code's arrives replaces it", async () => {
  const steps = show(await site.openDetails());
  const { page } = opened;
  let answer = () => {};
  const isDue = new Promise<void>((resolve) => (answer = resolve));
  await page.route("**/api/v4/zips?*", async (route) => {
    await isDue;
    await route.fulfill({ json: { zip: "10001", city: "New York", state: "NY" } });
  });
  for (const name of ["City", "ZIP code"]) await steps.field(name).fill("");
  await steps.field("ZIP code").fill("10001");
  await page.keyboard.press("Tab");
  answer();
  await expect.poll(() => steps.field("City").inputValue()).toBe("New York");
  await page.keyboard.type("Brooklyn");
  expect(await steps.field("City").inputValue()).toBe("Brooklyn");
});

test("nothing is looked up for a ZIP code once city and state are there", async () => {
  const steps = show(await site.openDetails());
  await steps.field("ZIP code").fill("");
  await steps.field("City").fill("Ahwatukee");
  await steps.field("State").selectOption("AZ");
  const asked: (string | null)[] = [];
  opened.page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/api/v4/zips") asked.push(searchParams.get("zip"));
  });
  await steps.field("ZIP code").fill("10001");
  await steps.field("City").fill("");
  await steps.field("ZIP code").fill("85004");
  await expect.poll(() => steps.field("City").inputValue()).toBe("Phoenix");
  expect(asked).toEqual(["85004"]);
});

test("the state of a ZIP code counts as if it were typed", async () => {
  const steps = show(await site.openDetails());
  await steps.field("State").selectOption("");
  await steps.field("ZIP code").fill("78701");
  await expect
    .poll(() => steps.main.innerText())
    .toContain("The Test plan isn't available in Texas");
});

// spec 25.46
test("a state that isn't the ZIP code's is mended by one button", async () => {
  const steps = show(await site.openDetails());
  await steps.fillDetails({ state: "Texas" });
  await steps.main.getByText("ZIP code 85004 is in Arizona. Is that your state?").waitFor();
  await steps.button("Yes, change it to Arizona").click();
  await expect.poll(() => steps.main.innerText()).not.toContain("isn't available");
  expect(await steps.field("State").inputValue()).toBe("AZ");
  await steps.saveDetails();
});

// spec 25.71
test("without JavaScript the server fills them in, and asks where it can't", async () => {
  const steps = show(await site.openDetails({ isAlive: false }));
  await fillWithoutPlace(steps, "00000");
  await steps.button("Continue").click();
  await steps.main.getByRole("link", { name: "Enter your city" }).waitFor();
  await steps.field("ZIP code").fill("85004");
  await steps.saveDetails();
  await steps.main.getByRole("link", { name: /^Your details/ }).click();
  await expect.poll(() => steps.field("City").inputValue()).toBe("Phoenix");
  expect(await steps.field("State").inputValue()).toBe("AZ");
});

test("a link with a ZIP code starts the address", async () => {
  const { steps, ...shown } = await site.open();
  show({ steps, ...shown });
  await steps.goTo(site.server.url(`/checkout?plan=${site.plan}&zip=10001`));
  await steps.choose();
  await steps.enterEmail(site.freshEmail());
  expect(await steps.field("ZIP code").inputValue()).toBe("10001");
  expect(await steps.field("City").inputValue()).toBe("New York");
});

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s", (_way, isAlive) => {
  // spec 25.72
  test("who was added is named, and an adult child's price explained", async () => {
    const steps = show(await site.openPeople({ isAlive }));
    await steps.addMyself();
    await steps.main.getByText("You're on the plan.").waitFor();
    await steps.main.getByRole("heading", { name: "Add your family" }).waitFor();
    await expect.poll(() => steps.main.innerText()).toContain("Child: $109/year for each child");
    const year = new Date().getFullYear() - 21;
    await steps.addChild("Luis", ["1", "1", String(year)]);
    await steps.main.getByText("Luis was added.").waitFor();
    await expect
      .poll(() => steps.main.innerText())
      .toContain("Starting at age 18, children pay the adult price: Adult.");
    expect(await steps.main.innerText()).toContain("Adult, based on age 21");
  });
});

test("another person starts with the payer's last name", async () => {
  const steps = show(await site.openPeople({}, [rosaHerself]));
  await steps.main.locator("summary", { hasText: "Add another person" }).click();
  const form = steps.main.locator("details", { hasText: "Add another person" }).locator("form");
  expect(await form.getByLabel("Last name").inputValue()).toBe("Delgado");
});
