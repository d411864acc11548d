import { getDocument } from "unpdf/pdfjs";

type Node = { role?: string; alt?: string; children?: Node[] };
const nodesOf = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodesOf)];

/** What a screen reader and a search find in a PDF. */
export async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes, verbosity: 0 }).promise;
  const { info, metadata } = await pdf.getMetadata();
  const marks = await pdf.getMarkInfo();
  const page = await pdf.getPage(1);
  const nodes = nodesOf((await page.getStructTree()) as Node);
  const { items } = await page.getTextContent();
  return {
    info: info as { Title?: string; Language?: string },
    isTagged: marks?.Marked === true && (metadata?.getRaw() ?? "").includes("pdfuaid"),
    pages: pdf.numPages,
    roles: nodes.flatMap(({ role }) => (role ? [role] : [])),
    alts: nodes.flatMap(({ alt }) => (alt ? [alt] : [])),
    text: items.map((item) => ("str" in item ? item.str : "")).join(" "),
  };
}
