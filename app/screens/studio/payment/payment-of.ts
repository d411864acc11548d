/** The payment id in a page's path. */
export const paymentOf = (path: string) => decodeURIComponent(path.split("/").at(-1) ?? "");
