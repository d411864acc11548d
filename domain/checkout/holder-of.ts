import type { Holder } from "./find-draft.ts";

/** Whoever comes with the secret of an order holds it. */
export function holderOf({ orderSecret: secret }: { orderSecret: string | undefined }): Holder {
  return { secret };
}
