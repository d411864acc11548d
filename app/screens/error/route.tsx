import { Outlet, useRouteError } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { usePageFacts } from "#app/site/page-facts.ts";
import { PageHead } from "#app/site/page-head.tsx";
import { ErrorView, errorTitle } from "./error-view.tsx";

// Stands between the root and every page: an error takes the page's place within the same document.

export default function AnyPage() {
  return (
    <>
      <PageHead page={usePageFacts()} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <>
      <PageHead page={{ title: errorTitle(error, useWords()) }} isError />
      <ErrorView error={error} />
    </>
  );
}
