import { useEffect, useState } from "react";
import { onFailure } from "#app/browser/page-errors.ts";
import { Outlet, useRouteError } from "react-router";
import { useWords } from "#app/messages/words.ts";
import { usePageFacts, PageMeta } from "#app/site/page-meta.tsx";
import { ErrorView, errorTitle } from "./error-view.tsx";

// Between the root and every page: an error replaces the page within the same document.

export default function AnyPage() {
  return (
    <>
      <Uncaught />
      <PageMeta page={usePageFacts()} />
      <Outlet />
    </>
  );
}

/** An error outside of rendering, such as of a timer, ends in the error page as well. */
function Uncaught() {
  const [failure, setFailure] = useState<{ thrown: unknown } | null>(null);
  useEffect(() => onFailure((thrown) => setFailure({ thrown })), []);
  if (failure) throw failure.thrown;
  return null;
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
