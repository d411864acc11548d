import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { SafeHtml } from "../safe-html.tsx";
import type { HeaderProps } from "./model.ts";

// On home the header stays at the top, at full width, once the page is scrolled (spec 2.49). In a
// window too low for that, such as a page zoomed to 400%, it scrolls away.
const onHome =
  "sticky top-0 z-999 w-full [container-type:scroll-state] [@media(max-height:30rem)]:static";
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
        className={model.isHome ? `${onHome} ${className}` : className}
      >
        {model.isHome ? <div className={whileStuck}>{children}</div> : children}
      </header>
    </>
  );
}
