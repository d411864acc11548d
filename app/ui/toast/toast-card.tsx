import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { useUiWords } from "../ui-words.ts";
import { severityLooks } from "./severity-looks.ts";
import { enterToast, leaveToast } from "./toast-motion.ts";
import { toasts, type Toast } from "./toast-store.ts";

export function ToastCard({ toast }: { toast: Toast }) {
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
