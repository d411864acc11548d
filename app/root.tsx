import { useEffect, type ReactNode } from "react";
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { useWords } from "#app/messages/words.ts";
import { isStudioPath } from "#contract/studio.ts";
import "./app.css";
import type { Route } from "./+types/root.ts";
import { ErrorView, errorTitle } from "./screens/error/error-view.tsx";
import { BrowserStart } from "./site/browser-start.tsx";
import { SiteFooter } from "./site/footer/index.tsx";
import { isCheckoutPath, OpenCheckoutBar } from "./site/checkout-frame.tsx";
import { FrameContext, useFrame, type SiteFrame } from "./site/frame.ts";
import { SiteHeader } from "./site/header/index.tsx";
import { loadFrame } from "./site/load-frame.server.ts";
import { Main } from "./site/main.tsx";
import { usePageFacts, type PageFacts, PageMeta } from "./site/page-meta.tsx";
import { PageHead } from "./site/page-head.tsx";
import { frameLoader } from "./site/page-loader.server.ts";
import { PreviewBanner } from "./site/preview-banner.tsx";
import { StudioBar } from "./site/studio/studio-bar.tsx";
import { useShownFrame } from "./site/use-shown-frame.ts";
import { UiHosts } from "./site/ui-hosts.tsx";
import { UiWordsContext } from "./ui/ui-words.ts";
import { followRedirects } from "./site/redirects.server.ts";

export const middleware = [followRedirects];

export const loader = ({ context, url }: Route.LoaderArgs) =>
  frameLoader(loadFrame)({ context, url });

/** The browser's alone: where no server answers, the router has no frame left. */
let lastFrame: SiteFrame | undefined;

export default function App({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    lastFrame = loaderData;
  }, [loaderData]);
  return (
    <FrameContext value={useShownFrame(loaderData)}>
      <Page page={usePageFacts()}>
        <Outlet />
      </Page>
    </FrameContext>
  );
}

/** For errors of the frame itself; screens/error/route.tsx shows a page's within it. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<SiteFrame>("root") ?? lastFrame;
  const error = useRouteError();
  const title = errorTitle(error, useWords());
  if (!frame) return <BarePage title={title}>{<ErrorView error={error} />}</BarePage>;
  return (
    <FrameContext value={frame}>
      <Page page={{}}>
        <PageMeta page={{ title }} isError />
        <ErrorView error={error} />
      </Page>
    </FrameContext>
  );
}

function Page({ page, children }: { page: PageFacts; children: ReactNode }) {
  const frame = useFrame();
  const { site, ui } = useWords();
  const { pathname } = useLocation();
  if (page.isAlone) return <LonePage>{children}</LonePage>;
  const isStudio = isStudioPath(pathname);
  const layout = {
    header: page.layout?.header ?? frame.layout.header,
    footer: page.layout?.footer ?? frame.layout.footer,
  };
  const shown = { ...frame, layout, isSignedIn: page.isShownToMember ?? frame.isSignedIn };
  return (
    <html
      lang={frame.lang}
      data-font-key={frame.browser.buildId}
      data-order={frame.hasOpenCheckout ? "open" : undefined}
      suppressHydrationWarning
    >
      <PageHead />
      <body>
        <UiWordsContext value={ui}>
          <a className="skip-link" href="#content">
            {site.skipToContent}
          </a>
          <PreviewBanner />
          {!isStudio && !isCheckoutPath(pathname) && <OpenCheckoutBar />}
          {isStudio ? <StudioBar /> : <SiteHeader frame={shown} path={pathname} />}
          <Main lang={page.textLang}>{children}</Main>
          {!isStudio && <SiteFooter frame={shown} path={pathname} />}
          <UiHosts />
        </UiWordsContext>
        <BrowserStart />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** A document to be kept: what it needs is its style alone, with the fonts on from the start. */
function LonePage({ children }: { children: ReactNode }) {
  return (
    <html lang={useFrame().lang} data-fonts="on">
      <PageHead isAlone />
      <body>
        <Main>{children}</Main>
      </body>
    </html>
  );
}

/** For when the site itself could not be loaded: no brand, no menu, no script. */
function BarePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang={useWords().lang}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <Links />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}
