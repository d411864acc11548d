import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { KeptTimes, KeptWords } from "./kept-times.tsx";

test.each([
  ["Mon–Fri 8 a.m.–6 p.m. ET", ["8 a.m.–6 p.m. ET"]],
  ["Lun. a vie., 8 a.m. a 6 p.m. ET", ["8 a.m. a 6 p.m. ET"]],
  ["Mon 8:30 AM - 5 PM, Sat 9am–noon", ["8:30 AM - 5 PM", "9am–noon"]],
  ["Sábado: mediodía a 4 p.m.", ["mediodía a 4 p.m."]],
  ["Open until midnight", ["midnight"]],
  ["Closed now. Opens today at 8 a.m.", ["8 a.m."]],
  ["By appointment only", []],
])("the times of %j stay together", (text, kept) => {
  const html = renderToStaticMarkup(<KeptTimes text={text} />);
  const spans = [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, said]) => said);
  expect(spans).toEqual(kept);
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
});

test.each([
  ["Checkup X-rays", ["X-rays"]],
  ["Only if you turn on auto-renew.", ["auto-renew"]],
  ["Auto-renew is off", ["Auto-renew"]],
  ["Disease-free, $14-$20, 9-5", []],
  ["Full-mouth X-rays", ["Full-mouth", "X-rays"]],
])("the hyphened words of %j stay together", (text, kept) => {
  const html = renderToStaticMarkup(<KeptWords text={text} />);
  const spans = [...html.matchAll(/<span[^>]*>([^<]*)<\/span>/g)].map(([, said]) => said);
  expect(spans).toEqual(kept);
  expect(html.replace(/<[^>]*>/g, "")).toBe(text);
});
