import { useWords } from "#app/messages/words.ts";

/** The demo shows its login. */
export function DemoNote({ email, password }: { email: string; password: string }) {
  const { signIn } = useWords();
  const rows = [
    [signIn.email, email],
    [signIn.password, password],
  ] as const;
  return (
    <section
      aria-labelledby="demo-note"
      className="mt-6 rounded-lg border border-dashed border-edge px-4 py-3"
    >
      <h2 id="demo-note" className="font-reading text-base font-semibold tracking-normal">
        {signIn.demo.title}
      </h2>
      <p>{signIn.demo.account}</p>
      <dl className="mt-2 grid grid-cols-1 gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="mb-1 wrap-anywhere select-all">
              <code className="font-reading font-semibold">{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
