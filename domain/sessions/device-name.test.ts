import { expect, test } from "vitest";
import { deviceName } from "./device-name.ts";

const blink = "AppleWebKit/537.36 (KHTML, like Gecko)";
const webkit = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64)";
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const iphone = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)";
const ipad = "Mozilla/5.0 (iPad; CPU OS 17_6 like Mac OS X)";
const android = "Mozilla/5.0 (Linux; Android 10; K)";

test.each([
  ["Chrome, Windows", `${windows} ${blink} Chrome/141.0.0.0 Safari/537.36`],
  ["Edge, Windows", `${windows} ${blink} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`],
  ["Edge, Windows", `${windows} ${blink} Chrome/64.0.3282.140 Safari/537.36 Edge/18.17763`],
  ["Opera, Windows", `${windows} ${blink} Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
  [
    "Firefox, Windows",
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0",
  ],
  ["Chrome, Mac", `${mac} ${blink} Chrome/141.0.0.0 Safari/537.36`],
  ["Safari, Mac", `${mac} ${webkit} Version/18.5 Safari/605.1.15`],
  [
    "Firefox, Mac",
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0",
  ],
  ["Safari, iPhone", `${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1`],
  ["Chrome, iPhone", `${iphone} ${webkit} CriOS/141.0.7390.41 Mobile/15E148 Safari/604.1`],
  ["Firefox, iPhone", `${iphone} ${webkit} FxiOS/144.0 Mobile/15E148 Safari/605.1.15`],
  [
    "Edge, iPhone",
    `${iphone} ${webkit} Version/18.0 EdgiOS/141.0.3537.60 Mobile/15E148 Safari/605.1.15`,
  ],
  ["Opera, iPhone", `${iphone} ${webkit} Version/18.5 Mobile/15E148 Safari/604.1 OPT/6.2.0`],
  ["iPhone", `${iphone} ${webkit} Mobile/15E148 [FBAN/FBIOS;FBAV/520.0.0;FBDV/iPhone15,2]`],
  ["Safari, iPad", `${ipad} ${webkit} Version/17.6 Mobile/15E148 Safari/604.1`],
  ["Chrome, Android", `${android} ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ["Edge, Android", `${android} ${blink} Chrome/141.0.0.0 Mobile Safari/537.36 EdgA/141.0.0.0`],
  [
    "Samsung Internet, Android",
    `${android} ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ["Firefox, Android", "Mozilla/5.0 (Android 15; Mobile; rv:144.0) Gecko/144.0 Firefox/144.0"],
  [
    "Chrome, Chromebook",
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/141.0.0.0 Safari/537.36`,
  ],
  [
    "Firefox, Linux",
    "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
  ],
  [
    "Chrome, Linux",
    `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/141.0.0.0 Safari/537.36`,
  ],
  ["", "curl/8.7.1"],
  ["", ""],
])("%s: %s", (name, agent) => {
  expect(deviceName(agent)).toBe(name);
});

test("no text of the user agent is passed on", () => {
  expect(deviceName('<script>alert(1)</script> "Chrome/1" Windows')).toBe("Chrome, Windows");
  const before = performance.now();
  expect(deviceName("Edg ".repeat(25_000))).toBe("");
  expect(performance.now() - before).toBeLessThan(100);
});
