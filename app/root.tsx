import { useEffect, useRef, type ReactNode } from "react";
import { Links, Outlet, Scripts, ScrollRestoration, useLocation, useRouteError, useRouteLoaderData } from "react-router";
import { useWords } from "#app/messages/words.ts";
import type { Route } from "./+types/root.ts";
import "./app.css";
import { ErrorView, errorTitle } from "./screens/error/error-view.tsx";
import { BrowserStart } from "./site/browser-start.tsx";
import { SiteFooter } from "./site/footer/index.tsx";
import { FrameContext, useFrame, type SiteFrame } from "./site/frame.ts";
import { SiteHeader } from "./site/header/index.tsx";
import { LanguageSwitch } from "./site/language-switch.tsx";
import { plainPath } from "./site/links.tsx";
import { loadFrame } from "./site/load-frame.server.ts";
import { usePageFacts, type PageFacts } from "./site/page-facts.ts";
import { PageHead } from "./site/page-head.tsx";
import { pageLoader } from "./site/page-loader.server.ts";
import { PreviewBanner } from "./site/preview-banner.tsx";
import { followRedirects } from "./site/redirects.server.ts";

export const middleware = [followRedirects];

export const loader = ({ context, url }: Route.LoaderArgs) =>
  pageLoader(({ lang, path }) => loadFrame(context, { lang, path }))({ context, url });

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <FrameContext value={loaderData}>
      <Page page={usePageFacts()}>
        <Outlet />
      </Page>
    </FrameContext>
  );
}

export function ErrorBoundary() {
  const frame = useRouteLoaderData<SiteFrame>("root");
  const error = useRouteError();
  const words = useWords();
  if (!frame) return <BarePage title={errorTitle(error, words)}>{<ErrorView error={error} />}</BarePage>;
  return (
    <FrameContext value={frame}>
      <Page page={{ title: errorTitle(error, words) }} isError>
        <ErrorView error={error} />
      </Page>
    </FrameContext>
  );
}

type PageProps = { page: PageFacts; isError?: boolean; children: ReactNode };

function Page({ page, isError = false, children }: PageProps) {
  const frame = useFrame();
  const { site } = useWords();
  const path = plainPath(useLocation().pathname);
  const layout = {
    header: page.layout?.header ?? frame.layout.header,
    footer: page.layout?.footer ?? frame.layout.footer,
  };
  return (
    <html lang={frame.lang} data-font-key={frame.browser.buildId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
        <PageHead page={page} isError={isError} />
      </head>
      <body>
        <a className="skip-link" href="#content">
          {site.skipToContent}
        </a>
        <PreviewBanner />
        <SiteHeader frame={{ ...frame, layout }} path={path} />
        <Main lang={page.textLang}>{children}</Main>
        <LanguageSwitch />
        <SiteFooter frame={{ ...frame, layout }} />
        <BrowserStart />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Takes the focus after a navigation, as a fresh document would. */
function Main({ lang, children }: { lang?: string | undefined; children: ReactNode }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (shown.current !== pathname) main.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <main id="content" tabIndex={-1} lang={lang} ref={main}>
      {children}
    </main>
  );
}

/** Where the site itself could not be read: no brand, no menu, no script. */
function BarePage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
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
