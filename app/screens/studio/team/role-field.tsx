import { useWords } from "#app/messages/words.ts";
import { RadioGroup } from "#app/ui/form/radio-group.tsx";
import { staffRoles, type StaffRole } from "#contract/studio.ts";

export function RoleField({ role }: { role?: StaffRole }) {
  const { roles, roleTexts, team } = useWords().studio;
  return (
    <RadioGroup
      name="role"
      label={team.role}
      options={staffRoles.map((value) => ({
        value,
        label: roles[value],
        help: roleTexts[value],
      }))}
      {...(role && { defaultValue: role })}
    />
  );
}
