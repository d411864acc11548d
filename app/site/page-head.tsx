import { use } from "react";
import { Links } from "react-router";
import { startWhenIdle } from "#app/browser/start-when-idle.ts";
import { BrandStyle, DocumentStyleContext } from "./document-style.tsx";
import { useFrame } from "./frame.ts";

/** The head of every page: token, favicon, brand style, the script loader. */
export function PageHead() {
  const { favicon, themeColor, csrfToken } = useFrame();
  const nonce = use(DocumentStyleContext)?.nonce;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <Links />
      <meta name="csrf-token" content={csrfToken} />
      <meta name="theme-color" content={themeColor} />
      {/* An empty address keeps browsers from requesting /favicon.ico. */}
      <link rel="icon" href={favicon ?? "data:,"} />
      <BrandStyle />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: startWhenIdle }} />
    </head>
  );
}
