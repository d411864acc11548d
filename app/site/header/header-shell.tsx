import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "../safe-html.tsx";
import type { HeaderVariant } from "#contract/content/layout-names.ts";
import type { HeaderProps } from "./model.ts";
import { withoutTopBar } from "./shown-from.ts";

// On home the header stays at the top, at full width, once the page is scrolled (spec 2.49), without
// its top bar. Where it would cover more than a quarter of the window, it scrolls away.
const onHome = "sticky top-0 z-999 w-full [container-type:scroll-state]";

const phone = "[@media(width<40rem)_and_(height<17.25rem)]:static";
const wider = "[@media(width>=40rem)_and_(height<24.5rem)]:static";
const scrollsAway = {
  "1_header":
    "[@media(width<40rem)_and_(height<16rem)]:static [@media(width>=40rem)_and_(height<23.25rem)]:static [@media(width>=64rem)_and_(height<33.25rem)]:static",
  "2_header":
    "[@media(width<40rem)_and_(height<15.25rem)]:static [@media(width>=40rem)_and_(height<22.5rem)]:static",
  "3_header": `${phone} ${wider} [@media(width>=64rem)_and_(height<35.5rem)]:static`,
  "4_header":
    "[@media(width<40rem)_and_(height<15rem)]:static [@media(width>=40rem)_and_(height<20.25rem)]:static",
  nx_header_1: `${phone} ${wider}`,
  landing_header: "[@media(height<25.5rem)]:static",
} satisfies Record<HeaderVariant, string>;
const withMenuBelow = "[@media(width>=64rem)_and_(height<35.5rem)]:static";
const whileStuck = "[@container_scroll-state(stuck:top)]:shadow-float";

type Props = HeaderProps & { className?: string; children: ReactNode };

/** The frame of all headers. The banner scrolls away, the header may stay. */
export function HeaderShell({ model, className = "", children }: Props) {
  const { announcement } = useWords().site;
  return (
    <>
      {model.banner !== null && (
        <aside aria-label={announcement} className="bg-brand-soft text-ink">
          <div dir="auto">
            <SafeHtml
              html={model.banner}
              className="page-width py-3 wrap-anywhere [&_a]:underline"
            />
          </div>
        </aside>
      )}
      <header
        data-layout={model.variant}
        className={model.isHome ? `${stays(model)} ${className}` : className}
      >
        {model.isHome ? <div className={whileStuck}>{children}</div> : children}
      </header>
    </>
  );
}

function stays({ variant, topBar, fit }: HeaderProps["model"]): string {
  const hasBar = topBar !== null && variant !== "4_header";
  return [
    onHome,
    scrollsAway[variant],
    fit.isMenuBelow && withMenuBelow,
    hasBar && withoutTopBar(fit.wideFrom),
  ]
    .filter(Boolean)
    .join(" ");
}
