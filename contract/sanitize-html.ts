import sanitize from "sanitize-html";
import { keepPlainStyle } from "./plain-style.ts";

// The only HTML allow-list, used on both sides (spec 5.3).

const heading = ["h2", "h3", "h4"];
const block = [
  "p",
  "div",
  "ul",
  "ol",
  "li",
  "dl",
  "dt",
  "dd",
  "blockquote",
  "hr",
  "br",
  "figure",
  "figcaption",
];
const inline = [
  "a",
  "strong",
  "b",
  "em",
  "i",
  "u",
  "s",
  "small",
  "sub",
  "sup",
  "mark",
  "span",
  "abbr",
  "code",
  "img",
];
const table = ["table", "caption", "thead", "tbody", "tr", "th", "td"];

const options: sanitize.IOptions = {
  allowedTags: [...heading, ...block, ...inline, ...table],
  allowedAttributes: {
    "*": ["lang", "dir", "style", "title"],
    a: ["href", "target", "rel"],
    img: ["src", "alt", "width", "height", "loading"],
    abbr: ["title"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
  },
  allowedClasses: { "*": ["align-center", "align-right", "lead", "fine-print"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  // A page over https asks for an http image over https, as every browser does.
  allowedSchemesByTag: { img: ["http", "https", "data"] },
  allowedSchemesAppliedToAttributes: ["href", "src"],
  allowProtocolRelative: false,
  enforceHtmlBoundary: false,
  nestingLimit: 50,
  // We read them ourselves, so that the browser does not need the style parser.
  parseStyleAttributes: false,
  transformTags: {
    "*": (tagName, { style, ...attribs }) => {
      const plain = keepPlainStyle(style ?? "");
      return { tagName, attribs: plain ? { ...attribs, style: plain } : attribs };
    },
    a: (tagName, { target, ...attribs }) =>
      target === "_blank"
        ? { tagName, attribs: { ...attribs, target, rel: "noopener noreferrer" } }
        : { tagName, attribs },
    img: (tagName, attribs) => ({ tagName, attribs: { alt: "", loading: "lazy", ...attribs } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isImage(attribs.src ?? ""),
};

export function sanitizeHtml(html: string): string {
  return sanitize(html, options);
}

/**
 * Of data URLs only images; scripts inside an SVG do not run in an <img>. An image whose URL was
 * rejected is dropped.
 */
function isImage(src: string): boolean {
  if (src === "") return false;
  return (
    !/^\s*data:/i.test(src) || /^\s*data:image\/(?:png|jpe?g|gif|webp|avif|svg\+xml)[;,]/i.test(src)
  );
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
