import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import { useWords } from "#app/messages/words.ts";
import { FieldsPlace, type CardHandle, type TakenCard } from "./fields-place.tsx";

type Props = {
  fieldsUrl: string;
  onEnter: () => void;
  onReload: () => void;
  ref: Ref<CardHandle>;
};
type Said =
  | { type: "height"; height: number }
  | { type: "token"; token: string }
  | { type: "invalid" | "failed" | "enter" };

const untilStuck = 8_000;
const patience = 20_000;

/** The sandbox's card fields: a frame of another origin keeps card numbers off our page. */
export function SandboxFields({ fieldsUrl, onEnter, onReload, ref }: Props) {
  const { lang, checkoutPayment } = useWords("checkout");
  const [state, setState] = useState<"loading" | "ready" | "stuck">("loading");
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef<((taken: TakenCard) => void) | null>(null);
  const enter = useEffectEvent(onEnter);
  const src = new URL(fieldsUrl);
  src.searchParams.set("lang", lang);
  const { origin } = src;

  const say = (type: "hello" | "submit") =>
    frame.current?.contentWindow?.postMessage({ type }, origin);
  useImperativeHandle(ref, () => ({
    take: () =>
      new Promise((resolve) => {
        answer.current?.("failed");
        answer.current = resolve;
        setTimeout(() => resolve("failed"), state === "stuck" ? 0 : patience);
        say("submit");
      }),
  }));

  useEffect(() => {
    const hear = ({ origin: from, source, data }: MessageEvent<Said>) => {
      const { current: shown } = frame;
      if (from !== origin || !shown || source !== shown.contentWindow) return;
      setState("ready");
      if (data.type === "height") shown.style.height = `${Math.ceil(data.height)}px`;
      if (data.type === "enter") enter();
      if (data.type === "token") answer.current?.({ token: data.token });
      if (data.type === "invalid" || data.type === "failed") answer.current?.(data.type);
      if (data.type !== "height" && data.type !== "enter") answer.current = null;
    };
    window.addEventListener("message", hear);
    const timer = setTimeout(
      () => setState((now) => (now === "loading" ? "stuck" : now)),
      untilStuck,
    );
    return () => {
      window.removeEventListener("message", hear);
      clearTimeout(timer);
      answer.current?.("failed");
    };
  }, [origin]);

  return (
    <FieldsPlace state={state} onReload={onReload}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it would lose its own origin */}
      <iframe
        ref={frame}
        src={src.href}
        title={checkoutPayment.card.frame}
        onLoad={() => say("hello")}
        className="-mx-1 block h-70 w-[calc(100%+0.5rem)] border-0"
      />
    </FieldsPlace>
  );
}
