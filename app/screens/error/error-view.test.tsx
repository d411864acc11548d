import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test, vi } from "vitest";
import { errorStatus, statusMessages } from "#contract/errors.ts";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { serverWords } from "#app/messages/in-language.server.ts";
import { WordsContext } from "#app/messages/words.ts";
import { ErrorView, errorTitle } from "./error-view.tsx";
import { unescaped } from "#test/support/unescaped.ts";

const answer = (status: number, statusText: string, data: unknown = null) => ({
  status,
  statusText,
  data,
  internal: false,
});

function render(error: unknown, words = en): { code: string; heading: string; text: string } {
  const html = renderToStaticMarkup(
    <WordsContext value={serverWords(words.lang)}>
      <MemoryRouter initialEntries={["/no/such?secret=1"]}>
        <ErrorView error={error} />
      </MemoryRouter>
    </WordsContext>,
  );
  const [, code = "", heading = "", text = ""] =
    /data-error="(\d+)".*<h1[^>]*>([^<]*)<\/h1><p[^>]*>([^<]*)<\/p>/.exec(html) ?? [];
  return { code, heading: unescaped(heading), text: unescaped(text) };
}

describe("the error page", () => {
  // spec 2.28, 8.7
  test.each([
    [answer(404, "Not Found"), "404", "Page Not Found"],
    [answer(404, ""), "404", "Page Not Found"],
    [answer(403, "Forbidden"), "403", "You can't open this page"],
    [answer(429, "Too Many Requests"), "429", "Too many attempts"],
    [answer(418, ""), "418", "Internal Server Error"],
    [answer(500, "pg: connection refused"), "500", "Internal Server Error"],
    [answer(503, "Service Unavailable"), "503", "We'll be right back"],
    [answer(507, "disk of db7"), "507", "Internal Server Error"],
    [answer(410, "Gone"), "410", "Gone"],
    [new Error("secret"), "500", "Internal Server Error"],
    ["secret", "500", "Internal Server Error"],
    [undefined, "500", "Internal Server Error"],
  ])("of %o shows the code %s and the message %s", (error, code, heading) => {
    expect(render(error)).toMatchObject({ code, heading });
    expect(errorTitle(error, en)).toBe(heading);
  });

  // spec 2.29, 8.1, 8.2, 8.8
  test("names the path of a missing page, and gives no reason for a server error", () => {
    expect(render(answer(404, "")).text).toBe("Page not found: /no/such");
    const known = { code: "not_found", message: "Page Not Found: /no/such" };
    expect(render(answer(404, "", known)).text).toBe("Page Not Found: /no/such");
    expect(render(answer(404, "", known), es).text).toBe("Página no encontrada: /no/such");
    const failure = render(new Error("secret")).text;
    expect(failure).toContain("Something went wrong on our end.");
    expect(failure).not.toContain("secret");
    expect(render(answer(403, "Forbidden")).text).not.toBe(failure);
  });

  // spec 3.13
  test("shows the stack of an error in development, and none in a build", () => {
    const failure = new Error("secret");
    const html = () =>
      renderToStaticMarkup(
        <WordsContext value={serverWords(en.lang)}>
          <MemoryRouter>
            <ErrorView error={failure} />
          </MemoryRouter>
        </WordsContext>,
      );
    vi.stubEnv("DEV", true);
    expect(html()).toContain("Error: secret\n    at ");
    vi.stubEnv("DEV", false);
    expect(html()).not.toContain("secret");
    expect(html()).not.toContain("<pre");
    vi.unstubAllEnvs();
  });

  // spec 16.7
  test("is in the language of the page", () => {
    for (const status of new Set(Object.values(errorStatus))) {
      const { heading } = render(answer(status, statusMessages[status] ?? ""), es);
      expect(heading).toBe(es.errors.titles[status]);
      expect(heading).not.toBe(render(answer(status, statusMessages[status] ?? "")).heading);
    }
    expect(render(new Error("secret"), es).heading).toBe("Error interno del servidor");
  });

  test("says why a preview is closed, by its error code", () => {
    const refused = answer(403, "Forbidden", { code: "preview_forbidden" });
    expect(render(refused).text).toContain("You need a preview link");
    expect(render(refused, es).text).toContain("enlace de vista previa");
    expect(render(answer(403, "Forbidden")).text).not.toBe(render(refused).text);
  });

  test.each([
    [en, "/"],
    [es, "/es"],
  ])("links to the home page in the language of the page", (words, home) => {
    const html = renderToStaticMarkup(
      <WordsContext value={serverWords(words.lang)}>
        <MemoryRouter>
          <ErrorView error={undefined} />
        </MemoryRouter>
      </WordsContext>,
    );
    expect(/href="([^"]*)"/.exec(html)?.[1]).toBe(home);
  });
});
