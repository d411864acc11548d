import { useId, type ReactNode, type Ref } from "react";

type Props = {
  title: string;
  about?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/** A settings panel: a description, and beside it, where there is room, the form. */
export function Panel({ title, about, headingRef, children }: Props) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 grid-cols-1 gap-x-16 gap-y-6 rounded-xl border border-line bg-raised px-4 py-6 sm:p-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="min-w-0">
        <h2
          id={id}
          ref={headingRef}
          tabIndex={headingRef ? -1 : undefined}
          className="scroll-mt-36 text-xl outline-none"
        >
          {title}
        </h2>
        {about !== undefined && <div className="mt-2 max-w-measure">{about}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-xl border border-line bg-raised px-4 py-6 sm:p-8"
    >
      <h2 id={id} dir="auto" className="text-xl wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  );
}
