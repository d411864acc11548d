import { createPortal } from "react-dom";
import type { Icon } from "../draw-icon.tsx";
import {
  X,
  CircleCheck,
  Info,
  Megaphone,
  MessageSquare,
  OctagonX,
  TriangleAlert,
} from "../icons.ts";
import { useLayoutEffect, useRef } from "react";
import { sharedState } from "../shared-state.ts";
import { useUiWords, type Severity } from "../ui-words.ts";
import { useToasts, toasts, type Toast } from "./toast-store.ts";
import { enterToast, leaveToast } from "./toast-motion.ts";

/** Where all regions render their toasts, wherever they are in the page. */
export const cornerPlace = sharedState<HTMLElement | null>(null);

/** Shows a group's toasts in the corner that all regions share. */
export function ToastRegion({ group }: { group: string }) {
  const place = cornerPlace.use();
  return place && createPortal(<ToastList group={group} />, place);
}

/** The toasts of a group, or those without one. */
export function ToastList({ group }: { group?: string }) {
  const shown = useToasts().filter((toast) => toast.group === group);
  if (shown.length === 0) return null;
  return (
    <ol className="flex flex-col gap-4">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}

type Look = { Icon: Icon; card: string; sign: string };

const paper = "border-line bg-raised text-ink";
const night = "border-ink bg-ink text-paper [--muted:var(--paper)]";

/** Six shapes beside six colors, each with its word: color is never the only signal. */
const severityLooks = {
  info: { Icon: Info, card: `${paper} border-l-brand`, sign: "text-brand" },
  success: { Icon: CircleCheck, card: `${paper} border-l-good`, sign: "text-good" },
  warn: { Icon: TriangleAlert, card: `${paper} border-l-warning`, sign: "text-warning" },
  error: { Icon: OctagonX, card: `${paper} border-l-danger`, sign: "text-danger" },
  secondary: { Icon: MessageSquare, card: `${paper} border-l-edge`, sign: "text-muted" },
  contrast: { Icon: Megaphone, card: night, sign: "text-paper" },
} satisfies Record<Severity, Look>;

function ToastCard({ toast }: { toast: Toast }) {
  const { id, severity, summary, detail, closable = true, className = "", isLeaving } = toast;
  const words = useUiWords();
  const item = useRef<HTMLLIElement>(null);
  const { Icon, card, sign } = severityLooks[severity];

  useLayoutEffect(() => {
    if (!item.current) return;
    const motion = isLeaving ? leaveToast(item.current) : enterToast(item.current);
    return () => motion?.cancel();
  }, [isLeaving]);

  return (
    <li ref={item} data-toast={id} inert={isLeaving}>
      <div
        className={`pointer-events-auto flex gap-3 rounded-lg border border-l-4 py-1 pl-3 shadow-float ${card} ${className}`}
      >
        <span className={`mt-2.5 shrink-0 ${sign}`}>
          <Icon aria-hidden size={24} />
        </span>
        <div className="min-w-0 grow py-2.5 pr-3 wrap-anywhere">
          <p className={`text-sm font-semibold ${sign}`}>{words.severities[severity]}</p>
          <p className="font-semibold">{summary}</p>
          {detail && <p className="mt-1 text-sm text-muted">{detail}</p>}
        </div>
        {closable && (
          <button
            type="button"
            aria-label={words.closeNotification(summary)}
            // The pressed button disappears and would take the focus with it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => toasts.remove(id)}
            className="mr-1 grid size-11 shrink-0 cursor-pointer place-items-center rounded-lg"
          >
            <X aria-hidden size={20} />
          </button>
        )}
      </div>
    </li>
  );
}
