import { chromium } from "playwright-core";
const base = "http://localhost:3990";
const b = await chromium.launch({ executablePath: process.env.CHROME ?? "/usr/bin/chromium", args: ["--host-resolver-rules=MAP *.localhost 127.0.0.1"] });
const shots = JSON.parse(process.argv[2]);
for (const [name, path, width, opts = {}] of shots) {
  const host = opts.brand ? `http://${opts.brand}.localhost:3990` : base;
  const page = await b.newPage({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: opts.dark ? "dark" : "light" });
  await page.goto(host + path, { waitUntil: "networkidle" });
  if (opts.click) { await page.locator(opts.click).first().click(); await page.waitForTimeout(800); }
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: !opts.fold });
  await page.close();
}
await b.close();
