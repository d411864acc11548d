import { randomBytes } from "node:crypto";
import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type RouterContextProvider } from "react-router";
import { answerLang } from "#contract/language-path.ts";
import { pageVisit } from "#server/page-visit.ts";
import { sealDocument } from "./document/content-security-policy.server.ts";
import { letScriptsSleep } from "./document/sleeping-scripts.server.ts";
import { serverWords } from "./messages/in-language.server.ts";
import { WordsContext, type Room } from "./messages/words.ts";
import { brandCss, fontCssForNoScript } from "./site/brand-style.server.ts";
import { DocumentStyleContext } from "./site/page-head.tsx";

const longestRender = 5_000;

/** Renders the whole document first: its policy has the hash of each inline script and style. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const mark = randomBytes(16).toString("base64url");
  const rooms = new Set<Room>();
  const tree = documentTree(request, routerContext, context, mark, rooms);
  const rendered = nameRooms(await render(tree, mark), rooms);
  const { page, browser, ctx } = context.get(pageVisit);
  const { html, policy } = sealDocument(rendered, mark, {
    captcha: browser.captcha,
    gateway: page.gateway,
    hasWorker: ctx.actor.kind === "member",
  });
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policy);
  // In development scripts start at once, as they bring styles and hot updates.
  const isAsleep = page.isContent && !import.meta.env.DEV;
  return new Response(isAsleep ? letScriptsSleep(html) : html, { status, headers });
}

/** Everything that React renders; the bench renders it alone to measure the rest. */
export function documentTree(
  request: Request,
  routerContext: EntryContext,
  context: RouterContextProvider,
  nonce: string,
  rooms: Set<Room>,
): ReactElement {
  const { brand, languages } = context.get(pageVisit).site.settings;
  const words = serverWords(answerLang(new URL(request.url).pathname, languages), rooms);
  const style = { brand: brandCss(brand), withoutScript: fontCssForNoScript(brand), nonce };
  return (
    <WordsContext value={words}>
      <DocumentStyleContext value={style}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </DocumentStyleContext>
    </WordsContext>
  );
}

/** Tells the browser which wording to load before it hydrates. */
const nameRooms = (html: string, rooms: ReadonlySet<Room>) =>
  html.replace(/<html [^>]*/, (tag) => `${tag} data-words="${[...rooms].join(" ")}"`);

function render(tree: ReactElement, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      nonce,
      onAllReady() {
        clearTimeout(timer);
        text(pipe(new PassThrough())).then(resolve, reject);
      },
      onShellError: reject,
      onError: reject,
    });
    const timer = setTimeout(
      () => abort(new Error("the page took too long to render")),
      longestRender,
    );
  });
}

type ErrorArgs = { request: Request; context: Readonly<RouterContextProvider> };

/** Domain errors are expected responses, and an aborted request is no error. */
export function handleError(error: unknown, { request, context }: ErrorArgs): void {
  if (request.signal.aborted || !(error instanceof Error)) return;
  const { log } = context.get(pageVisit).ctx;
  log.error({ method: request.method, err: error.stack }, "page failed");
}
