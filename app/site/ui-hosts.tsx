import { useLocation } from "react-router";
import { ConfirmHost } from "#app/ui/confirm/confirm-host.tsx";
import { LoadingOverlay } from "#app/ui/loading/loading-overlay.tsx";
import { ToastCorner } from "#app/ui/toast/toast-corner.tsx";
import { useIsAlive } from "#app/ui/was-server-rendered.ts";

/** Where the loading overlay, confirm dialogs and toasts appear, whatever page is shown. */
export function UiHosts() {
  const { pathname } = useLocation();
  const isAlive = useIsAlive();
  return (
    <>
      <ConfirmHost page={pathname} sanitize={sanitize} />
      {isAlive && <LoadingOverlay />}
      {isAlive && <ToastCorner />}
    </>
  );
}

/** What reduces HTML is large, and fetched only where a question holds some. */
async function sanitize(html: string): Promise<string> {
  const { sanitizeHtml } = await import("#contract/sanitize-html.ts");
  return sanitizeHtml(html);
}
