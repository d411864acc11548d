import type { PageFacts } from "#app/site/page-meta.tsx";
import { footerVariants, headerVariants } from "#contract/content/layout-names.ts";

/** `?header=2_header&footer=1_footer&member=1`: any frame, also as a member sees it. */
export function readStage({ searchParams }: URL): Pick<PageFacts, "layout" | "isShownToMember"> {
  const named = <Name extends string>(names: readonly Name[], key: string) =>
    names.find((name) => name === searchParams.get(key));
  return {
    layout: { header: named(headerVariants, "header"), footer: named(footerVariants, "footer") },
    isShownToMember: searchParams.get("member") === "1",
  };
}
