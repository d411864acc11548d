import { z } from "zod";
import { footerVariants, headerVariants } from "./layout-names.ts";

const choice = <Names extends readonly [string, ...string[]]>(names: Names) =>
  z.strictObject({ components: z.array(z.enum(names)).length(1, "must name exactly one layout") });

export const layout = z.strictObject({
  header: choice(headerVariants),
  footer: choice(footerVariants),
});

export const pageLayout = layout.partial();
