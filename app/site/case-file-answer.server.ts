type Content = { name: string; type: string; content: Uint8Array };

/** A file that someone sent: saved by the browser and never opened on our origin. */
export function caseFileAnswer({ name, type, content }: Content): Response {
  const plain = name.replace(/[^\w.() -]/g, "_");
  // What RFC 8187 allows beside what encodeURIComponent leaves.
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return new Response(content as Uint8Array<ArrayBuffer>, {
    headers: {
      "content-type": type,
      "content-length": String(content.length),
      "content-disposition": `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`,
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "private, no-store",
    },
  });
}
