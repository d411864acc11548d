import { useState, type ReactNode } from "react";
import { useWords } from "#app/messages/words.ts";
import { inLanguage } from "#contract/languages.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { ToastRegion } from "#app/ui/toast/toast-region.tsx";
import { toasts } from "#app/ui/toast/toast-store.ts";
import { useUiWords, type Severity } from "#app/ui/ui-words.ts";
import { toastsWords } from "./toasts-words.ts";

const severities = ["info", "success", "warn", "error", "secondary", "contrast"] as const;
const group = "visits";

export function Toasts() {
  const words = inLanguage(toastsWords, useWords().lang);
  const names = useUiWords().severities;
  const add = (severity: Severity, life?: number) =>
    toasts.add({ severity, ...words.samples[severity], ...(life !== undefined && { life }) });

  return (
    <>
      <Samples title={words.severities}>
        {severities.map((severity) => (
          <Sample key={severity} text={names[severity]} onClick={() => add(severity)} />
        ))}
        <Sample text={words.allSix} onClick={() => severities.forEach((each) => add(each))} />
      </Samples>
      <Samples title={words.lives}>
        <Sample text={words.oneSecond} onClick={() => add("success", 1_000)} />
        <Sample text={words.threeSeconds} onClick={() => add("success", 3_000)} />
        <Sample text={words.stays} onClick={() => add("info")} />
        <Sample
          text={words.notClosable}
          onClick={() =>
            toasts.add({ severity: "info", ...words.samples.info, life: 4_000, closable: false })
          }
        />
        <Sample
          text={words.replaced}
          onClick={() => {
            const id = toasts.add({ severity: "secondary", summary: words.uploading });
            setTimeout(
              () => toasts.add({ id, severity: "success", summary: words.uploaded, life: 5_000 }),
              1_500,
            );
          }}
        />
      </Samples>
      <Samples title={words.many}>
        <Sample
          text={words.fifty}
          onClick={() => {
            for (let number = 1; number <= 50; number++) {
              toasts.add({ severity: "info", summary: words.visit(number) });
            }
          }}
        />
        <Sample
          text={words.long}
          onClick={() => toasts.add({ severity: "warn", ...words.longSample })}
        />
      </Samples>
      <Samples title={words.groups}>
        <ToastRegion group={group} />
        <Sample
          text={words.addToGroup}
          onClick={() => toasts.add({ severity: "secondary", ...words.reminder, group })}
        />
        <Sample text={words.removeGroup} onClick={() => toasts.removeGroup(group)} />
        <Sample text={words.removeAll} onClick={() => toasts.removeAll()} />
      </Samples>
      <OverDialog />
    </>
  );
}

function OverDialog() {
  const words = inLanguage(toastsWords, useWords().lang);
  const [isOpen, setOpen] = useState(false);
  return (
    <Samples title={words.overDialog}>
      <Sample text={words.openDialog} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        title={words.dialogTitle}
        onClose={() => setOpen(false)}
        actions={
          <>
            <Button look="second" onClick={() => setOpen(false)}>
              {words.close}
            </Button>
            <Button onClick={() => toasts.add({ severity: "success", ...words.samples.success })}>
              {words.save}
            </Button>
          </>
        }
      >
        <p>{words.dialogText}</p>
      </Dialog>
    </Samples>
  );
}

function Samples({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-12">
      <h2 className="text-xl">{title}</h2>
      <div className="mt-4 flex flex-wrap gap-3">{children}</div>
    </section>
  );
}

function Sample({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <Button look="second" size="sm" onClick={onClick}>
      {text}
    </Button>
  );
}
