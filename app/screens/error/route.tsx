import { Outlet, useRouteError } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { usePageFacts, PageMeta } from "#app/site/page-meta.tsx";
import { ErrorView, errorTitle } from "./error-view.tsx";

// Between the root and every page: an error replaces the page within the same document.

export default function AnyPage() {
  return (
    <>
      <PageMeta page={usePageFacts()} />
      <Outlet />
    </>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <>
      <PageMeta page={{ title: errorTitle(error, useWords()) }} isError />
      <ErrorView error={error} />
    </>
  );
}
