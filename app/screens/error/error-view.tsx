import { use } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { WordsOf } from "#app/messages/words.ts";
import { useWords } from "#app/messages/words.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { formatPhone } from "#contract/format.ts";
import { FrameContext } from "#app/site/frame.ts";
import { SiteLink } from "#app/site/links.tsx";
import { buttonClass } from "#app/ui/button.tsx";

type Shown = { status: number; code: ErrorCode; message: string };

/**
 * spec 2.28: status code (500 if unknown), message, description; one view for 404, one for the rest.
 */
export function ErrorView({ error }: { error: unknown }) {
  const words = useWords();
  const { status, code, message } = describe(error, words);
  return (
    <section className="page-width py-16" data-error={status}>
      <p className="text-muted tabular-nums">{status}</p>
      <h1 className="font-headline text-4xl">{message}</h1>
      {status === 404 ? <NotFound /> : <Failure code={code} />}
      <Help />
      {import.meta.env.DEV && error instanceof Error && <Stack error={error} />}
    </section>
  );
}

export function errorTitle(error: unknown, words: WordsOf): string {
  return describe(error, words).message;
}

// React Router's own responses have a status but no code of ours.
const bareCodes: Record<number, ErrorCode> = {
  401: "signed_out",
  403: "forbidden",
  429: "too_many",
  503: "unavailable",
};

function describe(error: unknown, { errors }: WordsOf): Shown {
  const failure = errors.titles[500] ?? "";
  if (!isRouteErrorResponse(error)) return { status: 500, code: "internal", message: failure };
  const { status, statusText } = error;
  const { code } = (error.data ?? {}) as Partial<ErrorBody>;
  const given = status < 500 && statusText !== "" ? statusText : failure;
  return {
    status,
    code: code ?? bareCodes[status] ?? (status < 500 ? "bad_request" : "internal"),
    message: errors.titles[status] ?? given,
  };
}

function NotFound() {
  const { errors } = useWords();
  const { pathname } = useLocation();
  return <p className="mt-4 max-w-measure text-lg break-words">{errors.notFound(pathname)}</p>;
}

function Failure({ code }: { code: ErrorCode }) {
  const { errors } = useWords();
  return <p className="mt-4 max-w-measure text-lg">{errors.texts[code] ?? errors.otherText}</p>;
}

/** For developers: builds exclude it. */
function Stack({ error }: { error: Error }) {
  return <pre className="mt-8 overflow-x-auto text-sm">{error.stack}</pre>;
}

function Help() {
  const { errors } = useWords();
  const phone = use(FrameContext)?.header.header_phone_number;
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <SiteLink className={buttonClass("main")} to="/">
        {errors.goHome}
      </SiteLink>
      {phone && <span>{errors.orCall(formatPhone(phone))}</span>}
    </p>
  );
}
