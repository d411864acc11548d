import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from "react";
import { useWords } from "#app/messages/words.ts";
import { formatMoney } from "#contract/format.ts";
import { readFaces } from "#app/browser/brand-faces.ts";
import { reportHandled } from "#app/browser/page-errors.ts";
import { FieldsPlace, type CardHandle, type TakenCard, type WalletUse } from "./fields-place.tsx";

type Props = {
  fieldsUrl: string;
  zip: string | undefined;
  wallet: WalletUse | undefined;
  onEnter: () => void;
  onReload: () => void;
  ref: Ref<CardHandle>;
};
type Said =
  | { type: "height"; height: number }
  | { type: "token" | "wallet_token"; token: string }
  | { type: "checked"; isComplete: boolean }
  | { type: "invalid" | "failed" | "enter" | "wallet" };

const untilStuck = 8_000;
const patience = 20_000;
/** A check only saves a round: it is never worth a long wait. */
const checkPatience = 2_000;

/** The sandbox's card fields: a frame of another origin keeps card numbers off our page. */
export function SandboxFields({ fieldsUrl, zip, wallet, onEnter, onReload, ref }: Props) {
  const { lang, checkoutPayment } = useWords("checkout");
  const [state, setState] = useState<"loading" | "ready" | "stuck">("loading");
  const frame = useRef<HTMLIFrameElement>(null);
  const answer = useRef<((taken: TakenCard) => void) | null>(null);
  const checked = useRef<((isComplete: boolean) => void) | null>(null);
  const enter = useEffectEvent(onEnter);
  const src = new URL(fieldsUrl);
  src.searchParams.set("lang", lang);
  const { origin } = src;

  const say = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);
  const greet = () => {
    say({ type: "hello", hasWallets: wallet !== undefined, zip });
    void readFaces().then((faces) => say({ type: "faces", faces }), reportHandled);
  };
  const openWallet = useEffectEvent(() => {
    if (!wallet?.mayOpen()) return;
    say({ type: "wallet_open", amount: formatMoney(wallet.amountCents, lang) });
  });
  const payByWallet = useEffectEvent((token: string) => wallet?.onToken(token));
  useImperativeHandle(ref, () => ({
    check: () =>
      new Promise((resolve) => {
        checked.current = resolve;
        setTimeout(() => resolve(true), checkPatience);
        say({ type: "check" });
      }),
    focus: () => {
      frame.current?.focus();
      say({ type: "focus" });
    },
    take: () =>
      new Promise((resolve) => {
        answer.current?.("failed");
        answer.current = resolve;
        setTimeout(() => resolve("failed"), state === "stuck" ? 0 : patience);
        say({ type: "submit" });
      }),
  }));

  useEffect(() => {
    const settle = (taken: TakenCard) => {
      answer.current?.(taken);
      answer.current = null;
    };
    const hear = ({ origin: from, source, data }: MessageEvent<Said>) => {
      const { current: shown } = frame;
      if (from !== origin || !shown || source !== shown.contentWindow) return;
      setState("ready");
      if (data.type === "height") shown.style.height = `${Math.ceil(data.height)}px`;
      if (data.type === "enter") enter();
      if (data.type === "wallet") openWallet();
      if (data.type === "wallet_token") payByWallet(data.token);
      if (data.type === "checked") checked.current?.(data.isComplete);
      if (data.type === "token") settle({ token: data.token });
      if (data.type === "invalid" || data.type === "failed") settle(data.type);
    };
    window.addEventListener("message", hear);
    const timer = setTimeout(
      () => setState((now) => (now === "loading" ? "stuck" : now)),
      untilStuck,
    );
    return () => {
      window.removeEventListener("message", hear);
      clearTimeout(timer);
      settle("failed");
    };
  }, [origin]);

  return (
    <FieldsPlace state={state} onReload={onReload}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it would lose its own origin */}
      <iframe
        ref={frame}
        src={src.href}
        title={checkoutPayment.card.frame}
        onLoad={greet}
        className="-mx-1 block h-70 w-[calc(100%+0.5rem)] border-0"
      />
    </FieldsPlace>
  );
}
