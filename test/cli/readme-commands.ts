// Reads the commands in the README's code blocks.

export type ReadmeCommand = { line: string; words: string[]; out: string | undefined };
type Block = { info: string; lines: string[] };

export function codeBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, info = "", body = ""]) => ({
    info,
    lines: body.split("\n").filter((line) => line.trim() !== ""),
  }));
}

/** Why a block's commands do not run in a test, from its info string. */
export function reasonNotRun({ info }: Block): string | undefined {
  return /^\w+ not-run: (\S.*)$/.exec(info)?.[1];
}

/** The words as a shell splits them, and the file that standard output is redirected to. */
export function readCommand(line: string): ReadmeCommand {
  const words: string[] = [];
  for (const [token, quoted] of line.matchAll(/"([^"]*)"|\S+/g)) {
    if (token.startsWith("#")) break;
    words.push(quoted ?? token);
  }
  const redirect = words.indexOf(">");
  const out = redirect < 0 ? undefined : words.splice(redirect, 2)[1];
  return { line, words: words.slice(1), out };
}
