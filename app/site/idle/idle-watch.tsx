import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "#app/browser/call.ts";
import type { IdlePhase } from "#app/browser/idle/idle-phase.ts";
import { sayStay, tellPresence } from "#app/browser/idle/tell-presence.ts";
import { watchIdle } from "#app/browser/idle/watch-idle.ts";
import { onSignedOutElsewhere, tellSignedOut } from "#app/browser/signed-out.ts";
import { localPath, plainPath } from "#contract/language-path.ts";
import { useFrame } from "../frame.ts";
import { IdleWarning } from "./idle-warning.tsx";

/** Warns an idle member and then signs them out (spec §4). */
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
