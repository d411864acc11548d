import { afterAll, beforeAll, expect, test } from "vitest";
import type { Outcome } from "./answer-here.ts";
import { openCommandLine } from "./command-line.ts";

let cli: Awaited<ReturnType<typeof openCommandLine>>;
const enamel = (...args: string[]) => cli.enamel(args);
const ok = (line: string): Outcome => ({ code: 0, out: `${line}\n`, err: "" });
const refused = (...lines: string[]): Outcome => {
  return { code: 1, out: "", err: lines.map((line) => `enamel: ${line}\n`).join("") };
};
const harbor = async () => JSON.parse((await enamel("sites", "list", "--json")).out)[0];

beforeAll(async () => {
  cli = await openCommandLine();
});
afterAll(() => cli.close());

test("sites list of an empty database prints only the header", async () => {
  expect(await enamel("sites", "list")).toEqual(
    ok("KEY  NAME  HOSTS  DEFAULT  PUBLISHED  LANGUAGES"),
  );
});

// spec 18.2
test("sites add publishes a first page and stores every setting", async () => {
  const settings = [
    "--origin",
    "https://harbor.test",
    "--language",
    "en",
    "--time-zone",
    "America/Phoenix",
  ];
  const seller = [
    "--legal-seller",
    "Harbor LLC",
    "--legal-address",
    "200 Example Avenue, Torrance, CA 90501",
    "--mail-sender",
    "hi@harbor.test",
    "--refund-radius",
    "40",
  ];
  const look = ["--brand", "#7a1f3d", "--headline-font", "newsreader"];
  const hosts = ["--host", "Harbor.test", "--host", "www.harbor.test", "--host", "harbor.test"];
  expect(
    await enamel(
      "sites",
      "add",
      "harbor",
      ...hosts,
      "--name",
      "Harbor Dental",
      ...settings,
      ...seller,
      ...look,
    ),
  ).toEqual(ok("Added harbor: https://harbor.test shows its first page."));

  expect(await harbor()).toMatchObject({
    key: "harbor",
    name: "Harbor Dental",
    hosts: ["harbor.test", "www.harbor.test"],
    isDefault: false,
    publishedVersion: 1,
    settings: {
      origin: "https://harbor.test",
      languages: ["en"],
      timeZone: "America/Phoenix",
      legalSeller: "Harbor LLC",
      legalAddress: "200 Example Avenue, Torrance, CA 90501",
      mailSender: "hi@harbor.test",
      refundRadiusMiles: 40,
      brand: { brand: "#7a1f3d", headlines: "newsreader", reading: "figtree" },
    },
  });
});

// spec 18.2
test("sites list prints the sites as a table", async () => {
  const { out } = await enamel("sites", "list");
  expect(out.split("\n")[1]).toBe(
    "harbor  Harbor Dental  harbor.test www.harbor.test           version 1  en",
  );
});

test("sites add refuses a key that is taken", async () => {
  expect(await enamel("sites", "add", "harbor", "--host", "other.test", "--name", "Other")).toEqual(
    refused("The site harbor already exists."),
  );
});

// spec 10.9
test("sites add refuses a host of another site, and then adds nothing", async () => {
  expect(
    await enamel("sites", "add", "mesa", "--host", "www.harbor.test", "--name", "Mesa"),
  ).toEqual(refused("www.harbor.test already belongs to another site."));
  expect((await enamel("content", "versions", "--site", "mesa")).err).toBe(
    "enamel: There is no site mesa.\n",
  );
});

test("sites add names every invalid value", async () => {
  const wrong = [
    "--host",
    "https://mesa.test",
    "--name",
    "Mesa",
    "--language",
    "fr",
    "--time-zone",
    "Mars",
    "--ink",
    "red",
  ];
  const { code, err } = await enamel("sites", "add", "Mesa", ...wrong);
  expect(code).toBe(1);
  for (const path of ["key", "hosts.0", "languages.0", "timeZone", "brand.ink"]) {
    expect(err).toMatch(new RegExp(`^enamel: ${path.replace(".", "\\.")}: `, "m"));
  }
});

// spec 10.6
test("a color without enough contrast is refused with the contrast it reaches", async () => {
  const { code, err } = await enamel("sites", "set", "harbor", "--brand", "#e0c080");
  expect(code).toBe(1);
  expect(err).toMatch(
    /^enamel: These colors don't have enough contrast\. brand\.brand: contrast with .* it needs 4\.5; .*\n$/,
  );
});

// spec 18.2
test("sites set changes the named settings and nothing else", async () => {
  const before = await harbor();
  expect(await enamel("sites", "set", "harbor", "--refund-radius", "30", "--default")).toEqual(
    ok("Changed harbor."),
  );
  expect(await harbor()).toEqual({
    ...before,
    isDefault: true,
    settings: { ...before.settings, refundRadiusMiles: 30 },
  });
});

test("sites set replaces hosts, and an empty value removes a setting", async () => {
  await enamel(
    "sites",
    "set",
    "harbor",
    "--host",
    "plans.harbor.test",
    "--origin",
    "",
    "--no-default",
  );
  const { hosts, isDefault, settings } = await harbor();
  expect({ hosts, isDefault }).toEqual({ hosts: ["plans.harbor.test"], isDefault: false });
  expect(settings).not.toHaveProperty("origin");
  expect(settings.legalSeller).toBe("Harbor LLC");
});

// spec 24.12
test("sites set gives a site map tiles, with their attribution", async () => {
  const pictures = ["--map-tiles", "https://tiles.example.com/{z}/{x}/{y}.png"];
  expect(await enamel("sites", "set", "harbor", ...pictures)).toEqual(
    refused("This site can't be saved. mapTiles.attribution: must say who made the map"),
  );
  const whose = ["--map-attribution", "Street Map Society", "--map-max-zoom", "17"];
  await enamel("sites", "set", "harbor", ...pictures, ...whose);
  expect((await harbor()).settings.mapTiles).toEqual({
    url: "https://tiles.example.com/{z}/{x}/{y}.png",
    attribution: "Street Map Society",
    maxZoom: 17,
  });
});

test("sites set of an unknown site is refused", async () => {
  expect(await enamel("sites", "set", "nowhere", "--name", "X")).toEqual(
    refused("There is no site nowhere."),
  );
});

// spec 10.9
test("a released host can be given to a new site", async () => {
  const added = await enamel("sites", "add", "mesa", "--host", "www.harbor.test", "--name", "Mesa");
  expect(added).toEqual(ok("Added mesa: http://www.harbor.test:3000 shows its first page."));
});
