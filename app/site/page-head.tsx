import { use, createContext } from "react";
import { Links } from "react-router";
import { startWhenIdle } from "#app/browser/start-when-idle.ts";
import { useFrame } from "./frame.ts";

/** The brand's style as text: sent once with the document, not again in the page's data. */
type DocumentStyle = { brand: string; withoutScript: string; nonce?: string };

export const DocumentStyleContext = createContext<DocumentStyle | null>(null);

/** The head of every page: token, favicon, brand style, the script loader. */
export function PageHead({ isAlone = false }: { isAlone?: boolean }) {
  const { favicon, themeColor, csrfToken } = useFrame();
  const nonce = use(DocumentStyleContext)?.nonce;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Links />
      {!isAlone && <meta name="csrf-token" content={csrfToken} />}
      <meta name="theme-color" content={themeColor} />
      {/* An empty address keeps browsers from requesting /favicon.ico. */}
      <link rel="icon" href={favicon ?? "data:,"} />
      <BrandStyle />
      {!isAlone && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startWhenIdle }} />}
    </head>
  );
}

const ids = { brand: "brand-style", withoutScript: "brand-style-without-script" };

/** The server renders the style; on hydration the browser reads it from the document. */
function BrandStyle() {
  const { brand, withoutScript, nonce } = use(DocumentStyleContext) ?? styleInDocument();
  return (
    <>
      <style id={ids.brand} nonce={nonce} dangerouslySetInnerHTML={{ __html: brand }} />
      <noscript>
        <style
          id={ids.withoutScript}
          nonce={nonce}
          dangerouslySetInnerHTML={{ __html: withoutScript }}
        />
      </noscript>
    </>
  );
}

function styleInDocument(): DocumentStyle {
  return { brand: document.getElementById(ids.brand)?.textContent ?? "", withoutScript: "" };
}
