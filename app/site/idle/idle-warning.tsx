import { useEffect, useId, useRef, useState } from "react";
import { lastActivity } from "#app/browser/idle/activity.ts";
import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { useFrame } from "../frame.ts";

/** Asks whether to stay signed in, with the seconds left. */
export function IdleWarning({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
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
