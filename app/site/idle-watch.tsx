import { useEffect, useEffectEvent, useRef, useState, useId } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "#app/browser/call.ts";
import type { IdlePhase } from "#app/browser/idle/idle-phase.ts";
import { sayStay, tellPresence } from "#app/browser/idle/tell-presence.ts";
import { watchIdle } from "#app/browser/idle/watch-idle.ts";
import { onSignedOutElsewhere, tellSignedOut } from "#app/browser/auth-status.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { lastActivity } from "#app/browser/idle/activity.ts";
import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { useFrame } from "./frame.ts";

/** Warns an idle member and then signs them out (spec 4.4). */
export function IdleWatch() {
  const { lang, browser } = useFrame();
  const [phase, setPhase] = useState<IdlePhase>("present");
  const watch = useRef<ReturnType<typeof watchIdle>>(null);
  // Two tabs expire at the same moment: each one leaves once, whichever fires first.
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const login = localPath(lang, "/member-login");

  const leave = async (by: "idle" | "hand", isReloaded: boolean) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    watch.current?.stop();
    // Without a connection the server still ends the session after its own timeout.
    await call("POST /api/v4/member/logout").catch(() => {});
    tellSignedOut(by);
    const to = by === "idle" ? `${login}?idle` : login;
    if (isReloaded) location.replace(to);
    else await navigate(to, { replace: true });
  };
  const onPhase = useEffectEvent((next: IdlePhase) => {
    setPhase(next);
    if (next === "away" || next === "gone") void leave("idle", next === "gone");
  });
  const onSignedOut = useEffectEvent((by: "idle" | "hand") => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    watch.current?.stop();
    const isPrivate = /^\/dashboard(?:\/|$)/.test(plainPath(location.pathname));
    if (by === "idle") location.replace(`${login}?idle`);
    else if (isPrivate) location.replace(login);
    else void revalidate();
  });

  useEffect(() => {
    const started = watchIdle(browser, (next) => onPhase(next));
    watch.current = started;
    const ends = [
      started.stop,
      tellPresence(browser, () => onSignedOut("hand")),
      onSignedOutElsewhere((by) => onSignedOut(by)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [browser]);

  if (phase !== "warned") return null;
  const onStay = () => {
    watch.current?.stay();
    void sayStay().catch(() => {});
  };
  return <IdleWarning onStay={onStay} onLeave={() => void leave("hand", false)} />;
}

/** Asks whether to stay signed in, with the seconds left. */
function IdleWarning({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { idle } = useWords();
  const messageId = useId();
  const stay = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsLeft(useFrame().browser.authIdleSeconds);
  const [first] = useState(seconds);
  return (
    <Dialog
      isOpen
      title={idle.title}
      size="small"
      role="alertdialog"
      describedBy={messageId}
      initialFocus={stay}
      onClose={onStay}
      actions={
        <>
          <button type="button" className={buttonClass("second")} onClick={onLeave}>
            {idle.leave}
          </button>
          <button ref={stay} type="button" className={buttonClass("main")} onClick={onStay}>
            {idle.stay}
          </button>
        </>
      }
    >
      <p id={messageId} className="sr-only">
        {idle.message(first)}
      </p>
      <p aria-hidden="true" className="tabular-nums">
        {idle.message(seconds)}
      </p>
    </Dialog>
  );
}

function useSecondsLeft(authIdleSeconds: number): number {
  const read = () =>
    Math.max(1, Math.ceil(authIdleSeconds - (Date.now() - lastActivity()) / 1_000));
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 1_000);
    return () => clearInterval(timer);
  });
  return left;
}
