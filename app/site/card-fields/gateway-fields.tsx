import { useState, type Ref } from "react";
import { useIsAlive } from "#app/ui/is-alive.ts";
import type { Renewal } from "#contract/renewal-fields.ts";
import type { CardHandle, IsKept, WalletUse } from "./fields-place.tsx";
import { SandboxFields } from "./sandbox-fields.tsx";
import { StripeFields } from "./stripe-fields.tsx";

export type Gateway = NonNullable<Renewal["gateway"]>;

type Props = {
  gateway: Gateway;
  /** What is charged at once; null: the card is saved without a charge. */
  amountCents: number | null;
  /** The same function at each render. */
  isKept: IsKept;
  /** A new value remounts the fields empty. */
  round: number;
  /** Of the payer's address, which is most often that of the card. */
  zip?: string | undefined;
  /** Left out: no wallet is offered. */
  wallet?: WalletUse | undefined;
  onEnter: () => void;
  ref: Ref<CardHandle>;
};

/** The payment gateway's own card fields, which need JavaScript. */
export function GatewayFields({ round, ...fields }: Props) {
  const isAlive = useIsAlive();
  const [reloads, setReloads] = useState(0);
  const onReload = () => setReloads(reloads + 1);
  return (
    <div className="@container noscript:hidden">
      <div className={reservedFor(fields)}>
        {isAlive && <Fields key={`${round}.${reloads}`} {...fields} onReload={onReload} />}
      </div>
    </div>
  );
}

/**
 * As tall as the fields will be, so that nothing below moves under a finger as they load. Stripe
 * doesn't say its height ahead.
 */
function reservedFor({ gateway, wallet }: Pick<Props, "gateway" | "wallet">): string {
  if (gateway.kind === "stripe") return "min-h-70";
  return wallet ? "min-h-159 @min-[29.5rem]:min-h-107" : "min-h-133 @min-[29.5rem]:min-h-82";
}

type FieldsProps = Omit<Props, "round"> & { onReload: () => void };

function Fields(props: FieldsProps) {
  const { gateway, amountCents, isKept, zip, wallet, onEnter, onReload, ref } = props;
  const { kind, publicKey, fieldsUrl } = gateway;
  // The initial amount: a coupon applied later must not empty the fields.
  const [initial] = useState(amountCents);
  if (kind === "stripe")
    return (
      <StripeFields {...{ publicKey, amountCents: initial, isKept, zip, wallet, onReload, ref }} />
    );
  return fieldsUrl === undefined ? null : (
    <SandboxFields {...{ fieldsUrl, zip, wallet, onEnter, onReload, ref }} />
  );
}
