import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import { en } from "#app/messages/en.ts";
import { es } from "#app/messages/es.ts";
import { WordsContext } from "#app/messages/words.ts";
import { ErrorView, errorTitle } from "./error-view.tsx";

const answer = (status: number, statusText: string, data: unknown = null) => ({
  status,
  statusText,
  data,
  internal: false,
});

function render(error: unknown, words = en): { code: string; heading: string; text: string } {
  const html = renderToStaticMarkup(
    <WordsContext value={words}>
      <MemoryRouter initialEntries={["/no/such?secret=1"]}>
        <ErrorView error={error} />
      </MemoryRouter>
    </WordsContext>,
  );
  const [, code = "", heading = "", text = ""] =
    /data-error="(\d+)".*<h1[^>]*>([^<]*)<\/h1><p[^>]*>([^<]*)<\/p>/.exec(html) ?? [];
  return { code, heading, text };
}

describe("the error page", () => {
  test.each([
    [answer(404, "Not Found"), "404", "Page Not Found"],
    [answer(404, ""), "404", "Page Not Found"],
    [answer(403, "Forbidden"), "403", "Forbidden"],
    [answer(429, "Too Many Requests"), "429", "Too Many Requests"],
    [answer(418, ""), "418", "Internal Server Error"],
    [answer(500, "pg: connection refused"), "500", "Internal Server Error"],
    [answer(503, "Service Unavailable"), "503", "Internal Server Error"],
    [new Error("secret"), "500", "Internal Server Error"],
    ["secret", "500", "Internal Server Error"],
    [undefined, "500", "Internal Server Error"],
  ])("of %o shows the code %s and the message %s", (error, code, heading) => {
    expect(render(error)).toMatchObject({ code, heading });
    expect(errorTitle(error, en)).toBe(heading);
  });

  test("describes a missing page by its path, and a failure without saying why", () => {
    expect(render(answer(404, "")).text).toContain("There is nothing at /no/such.");
    const failure = render(new Error("secret")).text;
    expect(failure).toContain("Something broke on our side.");
    expect(failure).not.toContain("secret");
    expect(render(answer(403, "Forbidden")).text).not.toBe(failure);
  });

  test("speaks the language of the page", () => {
    expect(render(answer(404, ""), es).heading).toBe(es.errors.notFoundTitle);
    expect(es.errors.notFoundTitle).not.toBe(en.errors.notFoundTitle);
  });
});
