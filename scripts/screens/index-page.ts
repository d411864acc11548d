import type { Picture } from "./take-pictures.ts";

/** The index of all screenshots by what they show, filtered without a script. */
export function indexPage(pictures: Picture[]): string {
  const groups = Map.groupBy(pictures, ({ shot }) => shot.scene.group);
  const wrong = pictures.filter(({ issues }) => issues.length > 0).length;
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Picture book</title>
<style>${style}</style>
<h1>Picture book</h1>
<p>${pictures.length} pictures, ${wrong} with something wrong.</p>
${choices.map(([name, value]) => `<label><input type="checkbox" id="${value}" checked> ${name}</label>`).join("\n")}
<nav><ul>${[...groups.keys()].map((group) => `<li><a href="#${anchor(group)}">${escape(group)}</a></li>`).join("")}</ul></nav>
${[...groups].map(([group, members]) => section(group, members)).join("\n")}
</html>
`;
}

const choices = [
  ["desktop", "desktop"],
  ["phone", "phone"],
  ["English", "en"],
  ["Spanish", "es"],
  ["light", "light"],
  ["dark", "dark"],
] as const;

const hiding = choices
  .map(([, value]) => `body:has(#${value}:not(:checked)) figure.${value}{display:none}`)
  .join("\n");

const style = `
body{font:16px/1.5 system-ui;margin:2rem;background:#eee;color:#111}
label{margin-right:1rem}
section div{display:flex;flex-wrap:wrap;gap:1.5rem;align-items:start}
figure{margin:0;background:#fff;padding:.5rem;border:1px solid #ccc}
figure.wrong{border:3px solid #b00}
figure.desktop img{width:36rem}
figure.phone img{width:13rem}
img{display:block;height:auto}
figcaption{font-size:.85rem;max-width:36rem}
${hiding}
`;

function section(group: string, pictures: Picture[]): string {
  const scenes = Map.groupBy(pictures, ({ shot }) => shot.scene.name);
  const rows = [...scenes].map(
    ([name, members]) => `<h3>${escape(name)}</h3><div>${members.map(figure).join("")}</div>`,
  );
  return `<section id="${anchor(group)}"><h2>${escape(group)}</h2>${rows.join("\n")}</section>`;
}

function figure({ shot, file, issues }: Picture): string {
  const { lang, viewport, scheme } = shot;
  const look = [viewport, lang, scheme, issues.length > 0 ? "wrong" : ""].join(" ").trim();
  const said = issues.map((issue) => `<br><strong>${escape(issue)}</strong>`).join("");
  return `<figure class="${look}"><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${viewport} ${lang} ${scheme}${said}</figcaption></figure>`;
}

const anchor = (group: string) => group.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
