/** Which order a page is about, by its path. */
export const paymentOf = (path: string) => decodeURIComponent(path.split("/").at(-1) ?? "");
