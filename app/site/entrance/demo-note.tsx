import { Facts } from "#app/ui/facts.tsx";

type Props = {
  title: string;
  text: string;
  /** What to type into which field. */
  samples: readonly (readonly [field: string, value: string])[];
};

/** The demo shows its login. */
export function DemoNote({ title, text, samples }: Props) {
  return (
    <section
      aria-labelledby="demo-note"
      className="mt-6 rounded-lg border border-dashed border-edge px-4 py-3"
    >
      <h2 id="demo-note" className="font-reading text-base font-semibold tracking-normal">
        {title}
      </h2>
      <p>{text}</p>
      <Facts
        look="close"
        className="mt-2"
        facts={samples.map(([field, value]) => [
          field,
          <code key={field} className="font-reading font-semibold select-all">
            {value}
          </code>,
        ])}
      />
    </section>
  );
}
