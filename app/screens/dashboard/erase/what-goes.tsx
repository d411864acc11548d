import type { Icon } from "#app/ui/draw-icon.tsx";
import { Archive, Trash2 } from "#app/ui/icons.ts";
import { useWords } from "#app/messages/words.ts";
import { standaloneLink } from "#app/site/links.tsx";
import { Card } from "../panel.tsx";

export function WhatGoes() {
  const { erase: words } = useWords("account").dashboard;
  return (
    <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-2">
      <Card title={words.goesTitle}>
        <Items items={words.goes} Icon={Trash2} />
      </Card>
      <Card title={words.staysTitle}>
        <Items items={words.stays} Icon={Archive} />
      </Card>
    </div>
  );
}

export function LastWords({ email }: { email: string }) {
  const { erase: words, data } = useWords("account").dashboard;
  return (
    <>
      <p className="wrap-anywhere">{words.mail(email)}</p>
      <p className="mt-4">{words.copy}</p>
      <p>
        <a href="/api/v4/member/export" download className={standaloneLink}>
          {data.export}
        </a>
      </p>
    </>
  );
}

function Items({ items, Icon }: { items: readonly string[]; Icon: Icon }) {
  return (
    <ul className="mt-4 grid grid-cols-1 gap-3">
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Icon aria-hidden className="mt-[0.2em] size-5 shrink-0 text-muted" />
          <span className="min-w-0">{item}</span>
        </li>
      ))}
    </ul>
  );
}
