import { useWords } from "#app/messages/words.ts";
import { PhoneField } from "#app/ui/form/phone-field.tsx";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { contactAudiences, contactTopics, longestMessage } from "#contract/contact.ts";

export function ContactFormFields() {
  const { contact } = useWords();
  return (
    <>
      <RadioGroup
        name="audience"
        label={contact.audience}
        options={contactAudiences.map((value) => ({ value, ...contact.audiences[value] }))}
        defaultValue="plan"
      />
      <TextField name="name" label={contact.name} autoComplete="name" />
      <TextField
        name="email"
        type="email"
        label={contact.email}
        help={contact.emailHelp}
        autoComplete="email"
      />
      <PhoneField name="phone" label={contact.phone} help={contact.phoneHelp} isOptional />
      <SelectField
        name="topic"
        label={contact.topic}
        prompt={contact.topicPrompt}
        options={contactTopics.map((value) => ({ value, label: contact.topics[value] }))}
      />
      <TextArea
        name="message"
        label={contact.message}
        help={contact.messageHelp}
        rows={8}
        atMost={longestMessage}
      />
    </>
  );
}
