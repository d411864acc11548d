export const controlClass =
  "min-h-12 w-full scroll-mt-36 rounded-lg border border-edge bg-raised px-3 py-2 text-ink aria-invalid:border-2 aria-invalid:border-danger";

/** Widths that hint at the expected length. */
export const widths = {
  full: "max-w-[32em]",
  phone: "max-w-[16em]",
  zip: "max-w-[6em]",
};
