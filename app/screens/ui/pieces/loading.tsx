import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { loading } from "#app/ui/loading-overlay.tsx";
import { Spinner } from "#app/ui/spinner.tsx";
import { loadingWords } from "./loading-words.ts";

const sizes = ["sm", "md", "lg", "xl"] as const;

export function Loading() {
  const words = inLanguage(loadingWords, useWords().lang);
  return (
    <>
      <h2 className="mt-12 text-xl">{words.spinners}</h2>
      <ul className="mt-4 flex flex-wrap items-end gap-8 text-brand">
        {sizes.map((size) => (
          <li key={size} className="grid justify-items-center gap-2">
            <Spinner size={size} />
            <span className="text-sm text-muted">{size}</span>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 text-xl">{words.labeled}</h2>
      <p className="mt-4">
        <Spinner size="sm" label={words.label} />
      </p>
      <h2 className="mt-12 text-xl">{words.overlay}</h2>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={() => showFor3Seconds(words.text)}>{words.withText}</Button>
        <Button
          look="second"
          onClick={() => {
            showFor3Seconds(words.text);
            setTimeout(() => loading.show({ message: words.laterText }), 1_500);
          }}
        >
          {words.changing}
        </Button>
        <Button look="second" onClick={() => showFor3Seconds({ overlayOnly: true })}>
          {words.backdropAlone}
        </Button>
        <FromDialog onSave={() => showFor3Seconds(words.text)} />
      </div>
    </>
  );
}

function showFor3Seconds(what: Parameters<typeof loading.show>[0]) {
  loading.show(what);
  setTimeout(() => loading.hide(), 3_000);
}

function FromDialog({ onSave }: { onSave: () => void }) {
  const words = inLanguage(loadingWords, useWords().lang);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="second" onClick={() => setOpen(true)}>
        {words.fromDialog}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={words.dialogTitle}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button look="second" onClick={() => setOpen(false)}>
              {words.close}
            </Button>
            <Button onClick={onSave}>{words.save}</Button>
          </>
        }
      >
        <p>{words.dialogText}</p>
      </Dialog>
    </>
  );
}
