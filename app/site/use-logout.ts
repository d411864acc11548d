import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { forgetUnsent } from "#app/browser/form-drafts.ts";
import { forgetCard } from "#app/browser/kept-card.ts";
import { useWords } from "#app/messages/words.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import { askToConfirm } from "#app/ui/confirm/ask-to-confirm.ts";
import { toasts } from "#app/ui/toast/toast-store.ts";
import { plainPath } from "#contract/language-path.ts";

const longEnough = 6_000;

/** After hydration every logout button logs out by one call, wherever it is. */
export function useLogout(): void {
  const { submit, state, data } = useFetcher<FormOutcome<unknown>>({ key: "logout" });
  const { logout, ui } = useWords();
  const asked = useRef<HTMLFormElement>(null);

  const send = useCallback(
    (form: HTMLFormElement) => {
      asked.current = form;
      // Also when the call fails: on a shared computer no one may find any of it later.
      void forgetCard().catch(() => {});
      forgetUnsent();
      // The call has to be pending before its state is checked.
      void submit(form, { flushSync: true });
    },
    [submit],
  );

  useEffect(() => {
    const onSubmit = (event: SubmitEvent) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented || !leadsOut(form)) return;
      event.preventDefault();
      send(form);
    };
    document.addEventListener("submit", onSubmit);
    return () => document.removeEventListener("submit", onSubmit);
  }, [send]);

  useEffect(() => {
    const form = asked.current;
    if (!form || state !== "idle") return;
    asked.current = null;
    if (data?.isSent !== false) {
      toasts.add({ id: "logout", severity: "success", summary: logout.done, life: longEnough });
      return;
    }
    const title = logout.stillIn;
    const message = data.code === "offline" ? logout.failedOffline : logout.failed;
    // A failed logout must not go unnoticed: a dialog instead of a toast.
    void askToConfirm({ title, message, severity: "warning", okText: ui.tryAgain }).then(
      (again) => again && send(form),
    );
  }, [state, data, logout, ui, send]);
}

function leadsOut({ action, method }: HTMLFormElement): boolean {
  return method === "post" && plainPath(new URL(action).pathname) === "/logout";
}
