import { useCallback, useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { useWords } from "#app/messages/words.ts";
import type { FormOutcome } from "#app/site/form/form-outcome.ts";
import { askToConfirm } from "#app/ui/confirm/ask-to-confirm.ts";
import { toasts } from "#app/ui/toast/toast-store.ts";
import { plainPath } from "#contract/language-path.ts";

const longEnough = 6_000;

/** Once the page is alive every button that logs out does so by one call, wherever it stands. */
export function useLogout(): void {
  const { submit, state, data } = useFetcher<FormOutcome<unknown>>({ key: "logout" });
  const { signIn, ui } = useWords();
  const { logout } = signIn;
  const asked = useRef<HTMLFormElement>(null);

  const send = useCallback(
    (form: HTMLFormElement) => {
      asked.current = form;
      // Before anything is judged by its state the call has to be under way.
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
    // Who leaves must not stay signed in without knowing it: this is no passing notice.
    void askToConfirm({ title, message, severity: "warning", okText: ui.tryAgain }).then(
      (again) => again && send(form),
    );
  }, [state, data, logout, ui, send]);
}

function leadsOut({ action, method }: HTMLFormElement): boolean {
  return method === "post" && plainPath(new URL(action).pathname) === "/logout";
}
