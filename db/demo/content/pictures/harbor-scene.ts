import { svgImage } from "./svg-image.ts";

// Harbor's own pictures use flat colors instead of line drawings, and the same quay at night.

const day =
  ".s{fill:#dcecf8}.f{fill:#b3cfe6}.e{fill:#6fa3d0}.n{fill:#1b4d89}.d{fill:#12335c}" +
  ".w{fill:#fff}.m,.y{fill:#f2b33d}.r{fill:#a8462f}.t{stroke:#fff}.p{fill:#e6cc9f}.q{fill:#c9a772}";
const night =
  ".s{fill:#14233a}.f{fill:#22395a}.e{fill:#1d4674}.n{fill:#4f86c6}.d{fill:#0b1626}" +
  ".w,.m{fill:#dfe8f2}.t{stroke:#dfe8f2}.p{fill:#6d5b3d}.q{fill:#544529}";

const colors = `<style>${day}@media(prefers-color-scheme:dark){${night}}</style>`;

export function harborPicture(
  width: number,
  height: number,
  drawing: string,
  box?: string,
): string {
  return svgImage(width, height, colors + drawing, box);
}
