import { Component, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { ErrorView, errorTitle } from "./error-view.tsx";

type Props = { children: ReactNode };

/** For when the app cannot start, such as with a payload that is cut off: never a blank page. */
export class StartFailure extends Component<Props> {
  override state: { error: unknown; hasFailed: boolean } = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <FailedPage error={this.state.error} /> : this.props.children;
  }
}

// Read before React takes the document over.
const styles =
  typeof document === "undefined"
    ? []
    : [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")].map(
        ({ href }) => href,
      );

/** Without the router: no menu, no brand, and a way home that loads the page again. */
function FailedPage({ error }: { error: unknown }) {
  const words = useWords();
  return (
    <html lang={words.lang} data-fonts="on">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{errorTitle(error, words)}</title>
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>
        <main id="content">
          <ErrorView error={error} />
        </main>
      </body>
    </html>
  );
}
