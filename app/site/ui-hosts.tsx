import { lazy, Suspense } from "react";
import { useLocation } from "react-router";
import { ConfirmHost } from "#app/ui/confirm/confirm-host.tsx";
import { LoadingOverlay } from "#app/ui/loading-overlay.tsx";
import { ToastCorner } from "#app/ui/toast/toast-corner.tsx";
import { useIsAlive } from "#app/ui/is-alive.ts";
import { useFrame } from "./frame.ts";

// Only members' browsers load it.
const IdleWatch = lazy(async () => ({
  default: (await import("./idle-watch.tsx")).IdleWatch,
}));

/** Hosts of the loading overlay, dialogs and toasts, on every page. */
export function UiHosts() {
  const { pathname } = useLocation();
  const { isSignedIn } = useFrame();
  const isAlive = useIsAlive();
  return (
    <>
      <ConfirmHost page={pathname} sanitize={sanitize} />
      {isAlive && <LoadingOverlay />}
      {isAlive && <ToastCorner />}
      {isAlive && isSignedIn && (
        <Suspense>
          <IdleWatch />
        </Suspense>
      )}
    </>
  );
}

/** The HTML sanitizer is large, so it loads only for a question that contains HTML. */
async function sanitize(html: string): Promise<string> {
  const { sanitizeHtml } = await import("#contract/sanitize-html.ts");
  return sanitizeHtml(html);
}
