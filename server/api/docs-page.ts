import { createHash } from "node:crypto";

// What the reader could load or ask elsewhere is switched off; the policy would refuse it anyway.
// Requests that it tries out carry a form token of their own.
const script = `
const withToken = async (input, init) => {
  const request = new Request(input, init);
  if (request.method !== "GET" && request.method !== "HEAD") {
    const auth = await fetch("/api/auth");
    request.headers.set("csrf-token", auth.headers.get("csrf-token") ?? "");
  }
  return fetch(request);
};
Scalar.createApiReference("#reference", {
  url: "/api/openapi.json",
  servers: [{ url: location.origin }],
  customFetch: withToken,
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
  showDeveloperTools: "never",
  hiddenClients: true,
  operationTitleSource: "path",
});
`;

const hash = createHash("sha256").update(script).digest("base64");

/** The reader sets styles as it draws, so this page alone allows them inline. */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'sha256-${hash}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'none'",
].join("; ");

export function docsPage(referencePath: string): { html: string; policy: string } {
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API reference</title>
<link rel="icon" href="data:,">
</head>
<body>
<div id="reference"></div>
<noscript><p>This page needs JavaScript; <a href="/api/openapi.json">the description itself</a> does not.</p></noscript>
<script src="${referencePath}"></script>
<script>${script}</script>
</body>
</html>
`;
  return { html, policy };
}
