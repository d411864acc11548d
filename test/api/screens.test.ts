import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestApp, type TestApp } from "#test/support/app.ts";

let site: TestApp;
beforeAll(async () => {
  site = await startTestApp();
});
afterAll(() => site.close());

const page = async (path: string) => {
  const response = await site.request(path, { headers: { accept: "text/html" } });
  const html = await response.text();
  return { status: response.status, html, title: /<title>([^<]*)<\/title>/.exec(html)?.[1] };
};

describe("a page of the site's content", () => {
  // spec 1.1, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.26
  test.each(["/", "/faq", "/terms", "/arizona", "/privacy", "/support", "/join-now", "/families"])(
    "GET %s has the site's header and footer",
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(200);
      expect(html).toMatch(/<header data-layout=.*<main id="content".*<footer data-layout=/s);
    },
  );
});

describe("a screen of the product", () => {
  const screens: [path: string, title: string, spanish: string][] = [
    ["/member-login", "Member Login", "Iniciar sesión"],
    ["/reset-password", "Reset Password", "Restablecer su contraseña"],
    ["/find-a-dentist", "Find a Dentist", "Buscar dentista"],
    ["/grievance-form", "Grievance Form", "Formulario de quejas"],
    ["/savings-summary", "Savings Summary", "Calcule su ahorro"],
    ["/directory", "Provider Directory", "Directorio de dentistas"],
    ["/checkout", "Checkout", "Inscripción"],
    ["/checkout/continue", "Checkout", "Inscripción"],
  ];

  // spec 2.18, 2.19
  test.each(screens)("GET %s has the title %s", async (path, title) => {
    const { status, title: shown } = await page(path);
    expect(status).toBe(200);
    expect(shown).toBe(`${title} | Enamel Dental Group`);
  });

  // spec 16.1
  test.each(screens)(
    "GET /es%s has the title of %s in Spanish: %s",
    async (path, _title, title) => {
      expect((await page(`/es${path}`)).title).toBe(`${title} | Enamel Dental Group`);
    },
  );

  // spec 4.6
  test.each(["create-account", "add-member", "edit-member/per_1", "payment"])(
    "GET /checkout/%s without a checkout redirects to where one starts",
    async (step) => {
      const { status, headers } = await site.request(`/es/checkout/${step}`);
      expect([status, headers.get("location")]).toEqual([302, "/es/checkout?none"]);
    },
  );
});
