import { useEffect, useLayoutEffect, useRef } from "react";
import { useTopDialog } from "../dialog/top-layer.ts";
import { useUiWords } from "../ui-words.ts";
import { clearAnnouncements, useAnnouncements, type Announcement } from "./announcements.ts";
import { isHeld, watchHold } from "./hold.ts";
import { useToastFocus } from "./toast-focus.ts";
import { cornerPlace, ToastList } from "./toast-region.tsx";
import { restartLives, toasts, useToasts } from "./toast-store.ts";

/** From this many on, a button clears all. */
const pile = 4;

// A popover is above everything else and fixed to the window. The distance to the edges is padding,
// because it scrolls and would otherwise clip shadows.
const look =
  "pointer-events-none fixed inset-auto top-0 right-0 z-0 m-0 max-h-dvh w-[min(100%,27.5rem)] " +
  "flex-col gap-4 overflow-y-auto overscroll-contain border-0 bg-transparent p-[20px] pb-8 text-ink " +
  "[scrollbar-width:none] open:flex print:hidden";

/** The single place for toasts on all pages. */
export function ToastCorner() {
  const corner = useRef<HTMLDivElement>(null);
  const regions = useRef<HTMLDivElement>(null);
  const words = useUiWords();
  const count = useToasts().filter(({ isLeaving }) => !isLeaving).length;
  const { home, carrier } = usePlaceOnTop(corner);
  const giveFocusBack = useToastFocus(corner);

  useEffect(() => {
    if (!corner.current) return;
    cornerPlace.change(regions.current);
    const stopWatching = watchHold(corner.current, restartLives);
    return () => {
      stopWatching();
      cornerPlace.change(null);
    };
  }, []);
  const countBefore = useRef(0);
  useEffect(() => {
    const hasMore = count > countBefore.current;
    countBefore.current = count;
    if (hasMore && !isHeld()) corner.current?.scrollTo({ top: corner.current.scrollHeight });
  }, [count]);

  return (
    <div ref={home}>
      <div ref={carrier}>
        <div
          ref={corner}
          popover="manual"
          className={look}
          {...(count > 0 && { role: "region", "aria-label": words.notifications })}
          aria-keyshortcuts={count > 0 ? "F8" : undefined}
        >
          <Announcer />
          <ToastList />
          <div ref={regions} className="contents" />
          {count >= pile && (
            <button
              type="button"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                giveFocusBack();
                toasts.removeAll();
              }}
              className="pointer-events-auto sticky bottom-0 min-h-11 shrink-0 cursor-pointer self-end rounded-lg border border-edge bg-raised px-4 text-sm font-semibold shadow-float"
            >
              {words.closeAllNotifications(count)}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** A modal dialog makes everything outside it inert, so the toasts move into the topmost one. */
function usePlaceOnTop(corner: React.RefObject<HTMLElement | null>) {
  const home = useRef<HTMLDivElement>(null);
  // Has no height, so that a dialog that measures its parts finds no change.
  const carrier = useRef<HTMLDivElement>(null);
  const topDialog = useTopDialog();
  useLayoutEffect(() => {
    const target = topDialog ?? home.current;
    if (!corner.current || !carrier.current || !target) return;
    if (carrier.current.parentElement !== target) {
      clearAnnouncements();
      target.append(carrier.current);
    }
    if (corner.current.isConnected && !corner.current.matches(":popover-open"))
      corner.current.showPopover();
  }, [corner, topDialog]);
  return { home, carrier };
}

/** Two live regions, present from the start; errors and warnings interrupt. */
function Announcer() {
  const announcements = useAnnouncements();
  const isUrgent = ({ severity }: Announcement) => severity === "error" || severity === "warn";
  return (
    <div className="sr-only">
      <div aria-live="polite" aria-relevant="additions">
        <Said announcements={announcements.filter((each) => !isUrgent(each))} />
      </div>
      <div aria-live="assertive" aria-relevant="additions">
        <Said announcements={announcements.filter(isUrgent)} />
      </div>
    </div>
  );
}

function Said({ announcements }: { announcements: Announcement[] }) {
  const { severities } = useUiWords();
  return announcements.map(({ key, severity, summary, detail }) => (
    <p key={key}>
      {severities[severity]}: {detail ? `${asSentence(summary)} ${detail}` : summary}
    </p>
  ));
}

const asSentence = (text: string) => (/[.!?…:]$/.test(text) ? text : `${text}.`);
