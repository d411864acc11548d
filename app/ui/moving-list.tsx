import { Component, createRef, type ReactNode } from "react";

// spec 9.12: 250 ms ease-in-out, none with reduced motion.
const timing: KeyframeAnimationOptions = { duration: 250, easing: "ease-in-out" };
// Added to a running animation instead of replacing it.
const added: KeyframeAnimationOptions = { ...timing, composite: "add" };
const controls = "a[href], button, input, select, textarea, [tabindex]";

type Props = { as?: "ul" | "ol"; className?: string; label?: string; children: ReactNode };
type Place = { left: number; top: number; width: number; height: number };
type Before = { places: Map<HTMLElement, Place>; height: number; focused: Element | null };

/**
 * A list that animates items that appear, disappear and move; its children are elements with keys.
 * A class, because no hook runs right before the document changes.
 */
export class MovingList extends Component<Props> {
  private list = createRef<HTMLUListElement & HTMLOListElement>();

  override getSnapshotBeforeUpdate(): Before | null {
    const list = this.list.current;
    if (!list) return null;
    return {
      places: new Map(itemsOf(list).map((item) => [item, placeOf(item)])),
      height: list.offsetHeight,
      focused: document.activeElement,
    };
  }

  override componentDidUpdate(_props: Props, _state: unknown, before: Before | null): void {
    const list = this.list.current;
    if (!list || !before) return;
    const items = itemsOf(list);
    keepFocus(list, items, before);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    // Content below the list moves along.
    const growth = list.offsetHeight - before.height;
    if (growth !== 0) list.animate({ marginBottom: [`${-growth}px`, "0px"] }, added);
    for (const item of items) {
      const place = before.places.get(item);
      if (place) move(item, place);
      else item.animate([{ opacity: 0 }, {}], timing);
    }
    for (const [item, place] of before.places) if (!item.isConnected) leave(list, item, place);
  }

  override render() {
    const { as: List = "ul", className = "", label, children } = this.props;
    return (
      <List ref={this.list} className={`relative isolate ${className}`} aria-label={label}>
        {children}
      </List>
    );
  }
}

function itemsOf(list: HTMLElement): HTMLElement[] {
  return ([...list.children] as HTMLElement[]).filter((item) => !("leaving" in item.dataset));
}

function placeOf({ offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement): Place {
  return { left: offsetLeft, top: offsetTop, width: offsetWidth, height: offsetHeight };
}

function move(item: HTMLElement, { left, top }: Place): void {
  const [x, y] = [left - item.offsetLeft, top - item.offsetTop];
  if (x === 0 && y === 0) return;
  item.animate({ transform: [`translate(${x}px, ${y}px)`, "translate(0, 0)"] }, added);
}

/** React has removed the item: it is put back, inert and hidden from screen readers, to fade out. */
function leave(list: HTMLElement, item: HTMLElement, { left, top, width, height }: Place): void {
  item.dataset.leaving = "";
  item.inert = true;
  item.ariaHidden = "true";
  Object.assign(item.style, {
    position: "absolute",
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    margin: "0",
    zIndex: "-1",
    pointerEvents: "none",
  });
  list.append(item);
  const motion = item.animate([{}, { opacity: 0 }], { ...timing, fill: "forwards" });
  motion.onfinish = () => item.remove();
}

/** When the focused item is removed, the same control of its successor gets the focus. */
function keepFocus(list: HTMLElement, items: HTMLElement[], { places, focused }: Before): void {
  const order = [...places.keys()];
  const index = order.findIndex((item) => !item.isConnected && item.contains(focused));
  const gone = order[index];
  if (!gone || document.activeElement !== document.body) return;
  const heir = items.find((item) => order.indexOf(item) > index) ?? items.at(-1);
  const which = controlsOf(gone).findIndex((control) => control === focused);
  const candidates = heir ? controlsOf(heir) : [];
  if (candidates.length === 0) list.tabIndex = -1;
  (candidates[which] ?? candidates[0] ?? list).focus({ preventScroll: true });
}

function controlsOf(item: HTMLElement): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>(controls)];
}
