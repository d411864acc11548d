import { useState } from "react";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog, type DialogSize } from "#app/ui/dialog/dialog.tsx";
import {
  FormDialog,
  GrowingDialog,
  LongDialog,
  NestedDialog,
  ToastDialog,
} from "./dialog-samples.tsx";
import { dialogsWords } from "./dialogs-words.ts";

const sizes: DialogSize[] = ["small", "medium", "large", "xlarge"];
const behaviors = [
  "long",
  "form",
  "nested",
  "notClosable",
  "noEscape",
  "fixed",
  "growing",
  "toast",
  "vanishing",
] as const;
type Name = DialogSize | (typeof behaviors)[number];

export function Dialogs() {
  const { lang, ui } = useWords();
  const words = inLanguage(dialogsWords, lang);
  const [open, setOpen] = useState<Name | null>(null);
  const close = () => setOpen(null);
  const opener = (name: Name) => (
    <Button key={name} look="second" onClick={() => setOpen(name)}>
      {words[name]}
    </Button>
  );
  const sample = (name: Name) => ({ words, isOpen: open === name, onClose: close });
  const plain = (name: Name) => ({
    isOpen: open === name,
    onClose: close,
    title: words.title,
    actions: (
      <Button look="second" onClick={close}>
        {ui.close}
      </Button>
    ),
  });

  return (
    <>
      <h2 className="mt-12 text-xl">{words.sizes}</h2>
      <p className="mt-2 max-w-measure text-muted">{words.sizesHelp}</p>
      <div className="mt-4 flex flex-wrap gap-4">{sizes.map(opener)}</div>
      <h2 className="mt-12 text-xl">{words.behavior}</h2>
      <div className="mt-4 flex flex-wrap gap-4">
        {behaviors.filter((name) => name !== "vanishing" || open !== name).map(opener)}
      </div>

      {sizes.map((size) => (
        <Dialog key={size} {...plain(size)} size={size}>
          <p>{words.text}</p>
        </Dialog>
      ))}
      <Dialog {...plain("fixed")} isDraggable={false}>
        <p>{words.text}</p>
      </Dialog>
      <Dialog {...plain("noEscape")} closesOnEscape={false}>
        <p>{words.text}</p>
      </Dialog>
      <Dialog {...plain("vanishing")}>
        <p>{words.text}</p>
      </Dialog>
      <Dialog
        isOpen={open === "notClosable"}
        onClose={close}
        title={words.notClosableTitle}
        isClosable={false}
        actions={<Button onClick={close}>{words.understood}</Button>}
      >
        <p>{words.notClosableText}</p>
      </Dialog>
      <LongDialog {...sample("long")} />
      <FormDialog {...sample("form")} />
      <NestedDialog {...sample("nested")} />
      <GrowingDialog {...sample("growing")} />
      <ToastDialog {...sample("toast")} />
    </>
  );
}
