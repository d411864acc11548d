import type { ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import type { OrderView } from "./load-order.server.ts";
import { Section } from "./order-facts.tsx";

/** What went back to the payer. */
export function OrderRefunds({ order }: { order: OrderView }) {
  const { one, refundStates } = useWords().orders;
  return (
    <Section title={one.refunds}>
      {order.refunds.length === 0 && <p>{one.noRefunds}</p>}
      <Items>
        {order.refunds.map(({ id, at, amount, reason, state }) => (
          <Item key={id} at={at}>
            {amount} · {refundStates[state]} · {reason === "left" ? one.left : reason}
          </Item>
        ))}
      </Items>
    </Section>
  );
}

/** What has happened besides: agreements, books and the log. */
export function OrderTrail({ order }: { order: OrderView }) {
  const words = useWords();
  const { one } = words.orders;
  const actors: Record<string, string> = words.auditActors;
  return (
    <>
      <Section title={one.consents}>
        <Items>
          {order.consents.map(({ text, version, isGiven, at }) => (
            <Item key={`${text} ${at}`} at={at}>
              {text}: {isGiven ? one.given : one.notGiven} · {one.version(version)}
            </Item>
          ))}
        </Items>
      </Section>
      <Section title={one.ledger}>
        <Items>
          {order.ledger.map(({ kind, book, amount, at }) => (
            <Item key={`${kind} ${book} ${amount} ${at}`} at={at}>
              {one.bookings[kind] ?? kind} · {one.books[book] ?? book} ·{" "}
              <span className="tabular-nums">{amount}</span>
            </Item>
          ))}
        </Items>
      </Section>
      <Section title={one.trail}>
        <Items>
          {order.trail.map(({ what, actor, at }) => (
            <Item key={`${what} ${at}`} at={at}>
              {words.auditActions[what] ?? what.replaceAll("_", " ")} ·{" "}
              <span className="text-muted">{actors[actor.split(" ")[0] ?? ""] ?? actor}</span>
            </Item>
          ))}
        </Items>
      </Section>
    </>
  );
}

function Items({ children }: { children: ReactNode }) {
  return <ul className="grid gap-2">{children}</ul>;
}

function Item({ at, children }: { at: string; children: ReactNode }) {
  return (
    <li className="wrap-anywhere">
      {children}
      <span className="block text-sm text-muted tabular-nums">{at}</span>
    </li>
  );
}
