// Usage: screens [--only "dashboard- phone-en" … | --readme]. Screenshots of every screen, header,
// footer, state and shared component, in every size, language and color scheme, in out/screens
// with an index page; --only takes those whose names hold each of its texts, and can be repeated.
// With --readme, the README's pictures in docs.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "./chromium.ts";
import { caseScenes } from "./screens/case-scenes.ts";
import { catalogOfficeScenes } from "./screens/catalog-office-scenes.ts";
import { catalogSavingsScenes } from "./screens/catalog-savings-scenes.ts";
import { catalogSearchScenes } from "./screens/catalog-search-scenes.ts";
import { directoryScenes } from "./screens/catalog-directory-scenes.ts";
import { checkoutPayScenes } from "./screens/checkout-pay-scenes.ts";
import { checkoutStepsScenes } from "./screens/checkout-steps-scenes.ts";
import { dashboardScenes } from "./screens/dashboard-scenes.ts";
import { frameScenes } from "./screens/frame-scenes.ts";
import { mapScenes } from "./screens/map-scenes.ts";
import { mailScenes } from "./screens/mail-scenes.ts";
import { indexPage } from "./screens/index-page.ts";
import { pageScenes } from "./screens/page-scenes.ts";
import { fileOf, shotsOf } from "./screens/scene.ts";
import { readmeShots } from "./screens/readme-scenes.ts";
import { signInScenes } from "./screens/sign-in-scenes.ts";
import { startDemo } from "./screens/server.ts";
import { addStressSites, stressScenes } from "./screens/stress-scenes.ts";
import { studioScenes } from "./screens/studio-scenes.ts";
import { takePictures } from "./screens/take-pictures.ts";
import { uiScenes } from "./screens/ui-scenes.ts";

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true, default: [""] },
    readme: { type: "boolean", default: false },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const root = join(import.meta.dirname, "..");
const folder = values.readme ? join(root, "docs") : join(root, "out", "screens");

const scenes = [
  ...pageScenes,
  ...catalogOfficeScenes,
  ...catalogSavingsScenes,
  ...catalogSearchScenes,
  ...checkoutStepsScenes,
  ...checkoutPayScenes,
  ...dashboardScenes,
  ...directoryScenes,
  ...frameScenes,
  ...signInScenes,
  ...studioScenes,
  ...caseScenes,
  ...uiScenes,
  ...mapScenes,
  ...mailScenes,
  ...stressScenes,
];
const isWanted = (file: string) =>
  values.only.some((texts) => texts.split(" ").every((text) => file.includes(text)));
const shots = values.readme
  ? readmeShots
  : shotsOf(scenes).filter((shot) => isWanted(fileOf(shot)));
const chromiumPath = findChromium(say);
if (!values.readme) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
const server = await startDemo();
try {
  if (shots.some(({ scene }) => stressScenes.includes(scene))) addStressSites(server);
  const pictures = await takePictures(shots, { server, chromiumPath, folder });
  if (!values.readme) writeFileSync(join(folder, "index.html"), indexPage(pictures));
  const wrong = pictures.filter(({ issues }) => issues.length > 0);
  for (const { file, issues } of wrong) say(`${file}: ${issues.join("; ")}`);
  const place = values.readme ? "docs" : "out/screens/index.html";
  say(`${pictures.length} pictures in ${place}, ${wrong.length} with something wrong`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await server.stop();
}
