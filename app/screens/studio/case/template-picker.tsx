import type { MouseEvent } from "react";
import { useWords } from "#app/messages/words.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { appendText } from "#contract/reply-templates.ts";
import type { StaffCase } from "#contract/staff-cases.ts";

type Props = Pick<StaffCase, "templates">;

/** Adds a template to the message of its form: at once, or by a form that comes back with it. */
export function TemplatePicker({ templates }: Props) {
  const { replyTemplates: words } = useWords("studio");
  const use = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const fields = event.currentTarget.form?.elements;
    const [choice, text] = [fields?.namedItem("template"), fields?.namedItem("text")];
    if (!(choice instanceof HTMLSelectElement) || !(text instanceof HTMLTextAreaElement)) return;
    const chosen = templates.find(({ templateId }) => templateId === choice.value);
    if (!chosen) return choice.focus();
    text.value = appendText(text.value, chosen.text);
    text.dispatchEvent(new Event("input", { bubbles: true }));
    text.focus();
  };
  return (
    <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <SelectField
        name="template"
        label={words.choose}
        help={words.chooseHelp}
        prompt={words.choosePrompt}
        isOptional
        options={templates.map(({ templateId: value, name: label }) => ({ value, label }))}
      />
      <button
        type="submit"
        name="use"
        value="template"
        onClick={use}
        className={buttonClass("second")}
      >
        {words.use}
      </button>
    </div>
  );
}
