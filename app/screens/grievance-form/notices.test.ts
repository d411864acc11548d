import { expect, test } from "vitest";
import { linkPhones } from "./notices.tsx";

test.each([
  ["<p>Call 911.</p>", '<p>Call <a href="tel:911">911</a>.</p>'],
  [
    "<p>At <strong>(845) 555-0142</strong> (TDD <strong>1-877-688-9891</strong>).</p>",
    '<p>At <strong><a href="tel:+18455550142">(845) 555-0142</a></strong> (TDD <strong><a href="tel:18776889891">1-877-688-9891</a></strong>).</p>',
  ],
  ["<b>(845)\u00a0555-0142</b>", '<b><a href="tel:+18455550142">(845)\u00a0555-0142</a></b>'],
  ...[
    '<p>Call <a href="tel:911">911</a>, or <a href="/x-845-555-0142">us</a>.</p>',
    "<p>Section 1368.02(b), after 30 days, &#911; and 2911.</p>",
  ].map((html) => [html, html]),
])("the phone numbers of %j are links", (html, linked) => {
  expect(linkPhones(html)).toBe(linked);
});
