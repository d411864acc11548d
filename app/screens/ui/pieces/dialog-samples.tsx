import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { toasts } from "#app/ui/toast/toast-store.ts";
import type { DialogsWords } from "./dialogs-words.ts";

type Props = { words: DialogsWords; isOpen: boolean; onClose: () => void };

const parts = Array.from({ length: 12 }, (_, at) => at + 1);

export function LongDialog({ words, ...dialog }: Props) {
  return (
    <Dialog {...dialog} title={words.longTitle} actions={<Close onClick={dialog.onClose} />}>
      {parts.map((part) => (
        <section key={part} className="not-first:mt-6">
          <h3>
            {part}. {words.longPart}
          </h3>
          <p className="mt-2">{words.longText}</p>
        </section>
      ))}
    </Dialog>
  );
}

export function FormDialog({ words, ...dialog }: Props) {
  const { ui } = useWords();
  return (
    <Dialog
      {...dialog}
      title={words.formTitle}
      size="small"
      actions={
        <>
          <Button look="second" onClick={dialog.onClose}>
            {ui.cancel}
          </Button>
          <Button type="submit" form="sample-address">
            {words.save}
          </Button>
        </>
      }
    >
      <form id="sample-address" method="dialog">
        <label>
          {words.email}
          <input
            type="email"
            autoComplete="email"
            className="mt-2 block min-h-12 w-full rounded-lg border border-edge bg-raised px-3"
          />
        </label>
      </form>
    </Dialog>
  );
}

export function NestedDialog({ words, ...dialog }: Props) {
  const [isInnerOpen, setIsInnerOpen] = useState(false);
  const closeInner = () => setIsInnerOpen(false);
  return (
    <Dialog {...dialog} title={words.nestedTitle} actions={<Close onClick={dialog.onClose} />}>
      <p>{words.nestedText}</p>
      <Button look="quiet" size="sm" className="-ml-4" onClick={() => setIsInnerOpen(true)}>
        {words.inner}
      </Button>
      <Dialog
        isOpen={isInnerOpen}
        onClose={closeInner}
        title={words.innerTitle}
        size="small"
        actions={<Close onClick={closeInner} />}
      >
        <p>{words.innerText}</p>
      </Dialog>
    </Dialog>
  );
}

export function GrowingDialog({ words, ...dialog }: Props) {
  const [count, setCount] = useState(1);
  return (
    <Dialog
      {...dialog}
      title={words.longTitle}
      actions={
        <>
          <Close onClick={dialog.onClose} />
          <Button onClick={() => setCount(count + 4)}>{words.grow}</Button>
        </>
      }
    >
      {Array.from({ length: count }, (_, at) => at).map((part) => (
        <p key={part} className="not-first:mt-4">
          {words.longText}
        </p>
      ))}
    </Dialog>
  );
}

export function ToastDialog({ words, ...dialog }: Props) {
  const notify = () =>
    toasts.add({ severity: "success", summary: words.saved, detail: words.savedDetail });
  return (
    <Dialog
      {...dialog}
      title={words.title}
      actions={
        <>
          <Close onClick={dialog.onClose} />
          <Button onClick={notify}>{words.turnOff}</Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  );
}

function Close({ onClick }: { onClick: () => void }) {
  const { ui } = useWords();
  return (
    <Button look="second" onClick={onClick}>
      {ui.close}
    </Button>
  );
}
