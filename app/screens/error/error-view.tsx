import { use } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { Words } from "#app/messages/words.ts";
import { useWords } from "#app/messages/words.ts";
import { formatPhone } from "#contract/format.ts";
import { FrameContext } from "#app/site/frame.ts";

type Shown = { status: number; message: string };

/** spec §2: a status code, 500 unless known, its message, a description; one view for 404, one for the rest. */
export function ErrorView({ error }: { error: unknown }) {
  const words = useWords();
  const { status, message } = describe(error, words);
  return (
    <section className="page-width py-16" data-error={status}>
      <p className="text-muted tabular-nums">{status}</p>
      <h1 className="font-headline text-4xl">{message}</h1>
      {status === 404 ? <NotFound /> : <Failure status={status} />}
      <Help />
    </section>
  );
}

export function errorTitle(error: unknown, words: Words): string {
  return describe(error, words).message;
}

function describe(error: unknown, { errors }: Words): Shown {
  if (!isRouteErrorResponse(error)) return { status: 500, message: errors.serverTitle };
  if (error.status === 404) return { status: 404, message: errors.notFoundTitle };
  const isOurs = error.status < 500 && error.statusText !== "";
  return { status: error.status, message: isOurs ? error.statusText : errors.serverTitle };
}

function NotFound() {
  const { errors } = useWords();
  const { pathname } = useLocation();
  return <p className="mt-4 max-w-measure text-lg break-words">{errors.notFoundText(pathname)}</p>;
}

function Failure({ status }: { status: number }) {
  const { errors } = useWords();
  return <p className="mt-4 max-w-measure text-lg">{status >= 500 ? errors.serverText : errors.otherText}</p>;
}

function Help() {
  const { errors } = useWords();
  const phone = use(FrameContext)?.header.header_phone_number;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <a className="inline-flex min-h-11 items-center font-semibold text-brand underline" href="/">
        {errors.goHome}
      </a>
      {phone && <span>{errors.orCall(formatPhone(phone))}</span>}
    </p>
  );
}
