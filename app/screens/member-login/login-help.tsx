import { useWords } from "#app/messages/words.ts";
import { isFixable } from "#app/site/form/site-form.tsx";
import { CallInstead } from "#app/site/phone.tsx";
import type { FormRejection } from "#app/site/form/form-outcome.ts";
import { SiteLink } from "#app/site/links.tsx";

/** Next steps; the same whether the address is unknown or the password wrong. */
export function LoginHelp({ rejection }: { rejection: FormRejection }) {
  const { login } = useWords().signIn;
  if (isFixable(rejection)) return null;
  const isWrong = rejection.code === "bad_credentials";
  if (!isWrong && rejection.code !== "too_many") return <CallInstead />;
  return (
    <div>
      <h2 className="text-lg">{login.helpTitle}</h2>
      <ul className="mt-2 list-disc pl-6">
        {isWrong && <li>{login.helpCheck}</li>}
        <li>
          {login.helpReset}{" "}
          <SiteLink
            to="/reset-password"
            className="inline-block py-2 font-semibold text-brand underline"
          >
            {login.reset}
          </SiteLink>
        </li>
        {isWrong && <li>{login.helpNew}</li>}
      </ul>
      <CallInstead />
    </div>
  );
}
