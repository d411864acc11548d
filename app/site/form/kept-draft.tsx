import { RotateCcw } from "#app/ui/icons.ts";
import { useEffect, useRef, useState } from "react";
import { openDraft, type Draft } from "#app/browser/form-drafts.ts";
import { useDraftOwner } from "#app/site/frame.ts";
import { useWords } from "#app/messages/words.ts";
import { useForm } from "#app/ui/form/form-context.ts";
import { Announcement } from "#app/ui/states/announcement.tsx";

/**
 * Keeps what is typed into the form around it, also through a reload and a day, and says so where it
 * has filled it in again.
 */
export function KeptDraft({ name, isEdit }: Pick<Draft, "name" | "isEdit">) {
  const { drafts } = useWords("forms").forms;
  const { id } = useForm();
  const owner = useDraftOwner();
  const draft = useRef<ReturnType<typeof openDraft>>(null);
  const [isRestored, setRestored] = useState(false);
  useEffect(() => {
    const form = document.getElementById(id);
    if (!(form instanceof HTMLFormElement)) return;
    const opened = openDraft(form, { owner, name, isEdit }, () => setRestored(true));
    draft.current = opened;
    return () => opened.close();
  }, [id, owner, name, isEdit]);
  if (!isRestored) return null;
  const clear = () => {
    draft.current?.clear();
    setRestored(false);
    // The button that had the focus is gone.
    const first = document.getElementById(id)?.querySelector<HTMLElement>(firstControl);
    first?.focus();
  };
  return (
    <div className="flex max-w-[32em] flex-wrap items-center gap-x-6 rounded-lg bg-brand-soft px-4 py-2">
      <p className="min-w-0">{drafts.kept}</p>
      <Announcement text={drafts.kept} />
      <button
        type="button"
        onClick={clear}
        className="inline-flex min-h-11 items-center gap-2 font-semibold text-brand underline underline-offset-4"
      >
        <RotateCcw aria-hidden className="size-5 shrink-0" />
        {isEdit ? drafts.undo : drafts.clear}
      </button>
    </div>
  );
}

const firstControl = ":is(input:not([type=hidden]), select, textarea)";
