import type { Typed } from "./form-outcome.ts";

/** A file that was uploaded ahead of the form that it is sent with. */
export type UploadedFile = { ticket: string; name: string; bytes: number };

const fieldShape = /^file-[1-9]$/;
// A ticket is two parts without a dot.
const valueShape = /^([\w-]+\.[\w-]+)\.(\d{1,9})\.(.+)$/;

/** Files travel with a form in fields of their own, file-1 and so on, so that it can come back. */
export function filesIn(typed: Typed = {}): UploadedFile[] {
  return Object.entries(typed).flatMap(([field, value]) => {
    const [, ticket, bytes, name] = (fieldShape.test(field) && valueShape.exec(value)) || [];
    return ticket && name ? [{ ticket, name, bytes: Number(bytes) }] : [];
  });
}

export function withFiles(typed: Typed, files: readonly UploadedFile[]): Typed {
  const others = Object.entries(typed).filter(([field]) => !fieldShape.test(field));
  return Object.fromEntries([...others, ...fileFields(files)]);
}

export function fileFields(files: readonly UploadedFile[]): [field: string, value: string][] {
  return files.map(({ ticket, name, bytes }, at) => [
    `file-${at + 1}`,
    `${ticket}.${bytes}.${name}`,
  ]);
}

/** A form's own fields, and the tickets of its files as the calls take them. */
export function ticketsOf(typed: Typed): { own: Typed; files?: string[] } {
  const files = filesIn(typed).map(({ ticket }) => ticket);
  return { own: withFiles(typed, []), ...(files.length > 0 && { files }) };
}
