/** How a box to type in looks. */
export const controlClass =
  "min-h-12 w-full scroll-mt-36 rounded-lg border border-edge bg-raised px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger";

/** As wide as what belongs in it, so that the box hints at the answer. */
export const widths = {
  full: "max-w-[32em]",
  phone: "max-w-[16em]",
  zip: "max-w-[6em]",
};
