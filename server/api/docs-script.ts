// Runs in the browser as written. The page is complete without it: it adds the filter and sends
// requests, with a CSRF token on each that changes something.
export const docsScript = `
const all = (selector, root = document) => [...root.querySelectorAll(selector)];
for (const part of all("[data-script]")) part.hidden = false;

const filter = document.querySelector("#filter");
const found = document.querySelector("#found");
filter.addEventListener("input", () => {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean);
  const calls = all(".call");
  for (const call of calls) call.hidden = !words.every((word) => call.dataset.words.includes(word));
  for (const group of all(".group")) group.hidden = !group.querySelector(".call:not([hidden])");
  const shown = calls.filter((call) => !call.hidden).length;
  found.textContent = words.length ? shown + " of " + calls.length + " calls" : "";
});

for (const block of all(".example pre")) {
  const button = document.createElement("button");
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.textContent);
    button.textContent = "Copied";
  });
  block.before(button);
}

async function send(form) {
  const { method, path, token } = form.dataset;
  const headers = new Headers();
  const query = new URLSearchParams();
  let address = path;
  let body;
  for (const [field, value] of new FormData(form)) {
    const [place, name] = field.split(/:(.*)/);
    if (place === "body") body = value;
    else if (place === "path") address = address.replace("{" + name + "}", encodeURIComponent(value));
    else if (value !== "") place === "query" ? query.append(name, value) : headers.set(name, value);
  }
  if (body !== undefined) headers.set("content-type", "application/json");
  if (token) headers.set("csrf-token", (await fetch(token)).headers.get("csrf-token") ?? "");
  if (query.size > 0) address += "?" + query;
  return fetch(address, { method, headers, body });
}

async function show(answer, output, block) {
  const type = answer.headers.get("content-type") ?? "";
  const text = /json|text/.test(type) ? await answer.text() : type;
  output.textContent = (answer.status + " " + answer.statusText).trim();
  block.textContent = type.includes("json") ? JSON.stringify(JSON.parse(text), null, 2) : text;
  block.hidden = text === "";
}

document.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  const output = form.querySelector("output");
  output.textContent = "Sending…";
  try {
    await show(await send(form), output, form.querySelector("pre"));
  } catch (error) {
    output.textContent = "No answer: " + error.message;
  }
});
`;
