import { Info } from "./icons.ts";
import { useEffect, useId, useRef, type PointerEvent, type RefObject } from "react";

const graceBetweenTriggerAndTip = 200;

type Props = {
  /** The subject of the tip: its button's name. */
  label: string;
  /** Shows the label instead of an icon. */
  isLabelShown?: boolean;
  /** Plain text, as it is also the button's description. */
  text: string;
};

/**
 * A note at a button: on hover, on keyboard focus, or by a tap. The tap is native popover behavior
 * and needs no script. spec 9.14: layer 1100.
 */
export function Tooltip({ label, isLabelShown = false, text }: Props) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const { onPointerEnter, onPointerLeave, onClick, onFocus, onBlur, onToggle } = useTip(
    button,
    tip,
  );
  return (
    <span
      className="[anchor-scope:--tip]"
      onPointerEnter={onPointerEnter}
      onPointerLeave={onPointerLeave}
    >
      <button
        type="button"
        ref={button}
        popoverTarget={id}
        aria-label={isLabelShown ? undefined : label}
        aria-describedby={id}
        onClick={onClick}
        onFocus={onFocus}
        onBlur={onBlur}
        className={`inline-flex min-h-11 min-w-11 items-center justify-center align-middle text-brand [anchor-name:--tip] ${isLabelShown ? "underline decoration-dotted underline-offset-4" : "-my-2.5"}`}
      >
        {isLabelShown ? label : <Info aria-hidden className="size-5" />}
      </button>
      <span
        id={id}
        ref={tip}
        popover="auto"
        role="tooltip"
        onToggle={onToggle}
        className={`z-1100 max-w-[min(20rem,calc(100vw-2rem))] rounded-lg border border-edge bg-ink px-3 py-2 text-left text-sm font-normal text-paper shadow-float ${place}`}
      >
        {text}
      </span>
    </span>
  );
}

// Above the button, below where there is no room; at the bottom of the screen in older browsers.
const place =
  "inset-auto mx-4 my-1 [position-anchor:--tip] [position-area:top] [position-try-fallbacks:flip-block] not-supports-[anchor-name:--tip]:bottom-4 not-supports-[anchor-name:--tip]:left-0";

function useTip(
  button: RefObject<HTMLButtonElement | null>,
  tip: RefObject<HTMLSpanElement | null>,
) {
  const isPinned = useRef(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(leaving.current), []);

  const show = () => {
    clearTimeout(leaving.current);
    if (!tip.current?.matches(":popover-open")) tip.current?.showPopover();
  };
  const hide = () => tip.current?.hidePopover();
  const isOnFocus = () => button.current?.matches(":focus-visible") ?? false;
  return {
    onBlur: hide,
    onFocus: () => isOnFocus() && show(),
    onPointerEnter: (event: PointerEvent) => event.pointerType === "mouse" && show(),
    onPointerLeave: (event: PointerEvent) => {
      if (event.pointerType !== "mouse" || isPinned.current || isOnFocus()) return;
      leaving.current = setTimeout(hide, graceBetweenTriggerAndTip);
    },
    /** A click keeps open what hovering opened; a second one closes it. */
    onClick: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      if (isPinned.current) return hide();
      show();
      isPinned.current = true;
    },
    onToggle: (event: { newState: string }) => {
      if (event.newState === "closed") isPinned.current = false;
    },
  };
}
