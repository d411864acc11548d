import { createContext, use } from "react";

/** The brand's style as text: sent once with the document, not again in the page's data. */
export type DocumentStyle = { brand: string; withoutScript: string; nonce?: string };

export const DocumentStyleContext = createContext<DocumentStyle | null>(null);

const ids = { brand: "brand-style", withoutScript: "brand-style-without-script" };

/** The server renders the style; on hydration the browser reads it from the document. */
export function BrandStyle() {
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
