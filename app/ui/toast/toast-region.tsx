import { createPortal } from "react-dom";
import { sharedState } from "../shared-state.ts";
import { ToastCard } from "./toast-card.tsx";
import { useToasts } from "./toast-store.ts";

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
