import { useWords } from "#app/messages/words.ts";

type Props = { email: string; password: string; code: string };

/** The demo shows its login. */
export function DemoNote({ email, password, code }: Props) {
  const { demo, demoCode } = useWords().studio.login;
  return (
    <div className="mt-6 rounded-lg border border-line p-4">
      <p>{demo}</p>
      <ul className="mt-2 font-semibold">
        <li className="wrap-anywhere">{email}</li>
        <li className="wrap-anywhere">{password}</li>
        <li className="tabular-nums">{demoCode(`${code.slice(0, 3)} ${code.slice(3)}`)}</li>
      </ul>
    </div>
  );
}
