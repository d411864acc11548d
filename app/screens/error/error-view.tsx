import { use, useId } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { leavePreviewPath } from "#app/browser/preview.ts";
import type { WordsOf } from "#app/messages/words.ts";
import { useWords } from "#app/messages/words.ts";
import type { ErrorBody, ErrorCode } from "#contract/errors.ts";
import { localPath } from "#contract/language-path.ts";
import { isStudioPath } from "#contract/studio.ts";
import { FrameContext } from "#app/site/frame.ts";
import { SiteLink, standaloneLink } from "#app/site/links.tsx";
import { phoneModel } from "#app/site/phone.tsx";
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
      {status === 404 ? <NotFound error={error} /> : <Failure error={error} code={code} />}
      <Help isMain={status !== 404 && code !== "preview_forbidden"} />
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
  const { code } = bodyOf(error);
  const given = status < 500 && statusText !== "" ? statusText : failure;
  return {
    status,
    code: code ?? bareCodes[status] ?? (status < 500 ? "bad_request" : "internal"),
    message: errors.titles[status] ?? given,
  };
}

const bodyOf = (error: unknown): Partial<ErrorBody> =>
  isRouteErrorResponse(error) ? ((error.data as Partial<ErrorBody> | undefined) ?? {}) : {};

/** What was looked for, and the ways on from there. */
function NotFound({ error }: { error: unknown }) {
  const { errors } = useWords();
  const { pathname } = useLocation();
  const frame = use(FrameContext);
  const { message = "" } = bodyOf(error);
  const said = message.startsWith("Page Not Found:") ? errors.noSuchPage : errors.notFound;
  return (
    <>
      <p className="mt-4 max-w-measure text-lg break-words">{said(pathname)}</p>
      <p className="mt-2 max-w-measure text-lg">{errors.notFoundHelp}</p>
      {frame && !isStudioPath(pathname) && <WaysOn isSignedIn={frame.isSignedIn} />}
    </>
  );
}

function WaysOn({ isSignedIn }: { isSignedIn: boolean }) {
  const { errors, lang } = useWords();
  const { ways } = errors;
  const id = useId();
  return (
    <>
      <search className="mt-8 block">
        <form method="get" action={localPath(lang, "/find-a-dentist")}>
          <label htmlFor={id} className="font-semibold">
            {ways.place}
          </label>
          <p id={`${id}-help`} className="text-sm text-muted">
            {ways.placeHelp}
          </p>
          <div className="mt-2 flex max-w-[28em] flex-wrap gap-3">
            <input
              id={id}
              name="near"
              aria-describedby={`${id}-help`}
              autoComplete="postal-code"
              maxLength={100}
              enterKeyHint="search"
              className="min-h-12 min-w-0 grow basis-40 rounded-lg border border-edge bg-raised px-3"
            />
            <button type="submit" className={buttonClass("brand")}>
              {ways.search}
            </button>
          </div>
        </form>
      </search>
      <p className="mt-4 flex flex-wrap gap-x-6">
        <SiteLink to="/join-now" className={standaloneLink}>
          {ways.plans}
        </SiteLink>
        <SiteLink to={isSignedIn ? "/dashboard" : "/member-login"} className={standaloneLink}>
          {isSignedIn ? ways.dashboard : ways.login}
        </SiteLink>
      </p>
    </>
  );
}

function Failure({ error, code }: { error: unknown; code: ErrorCode }) {
  const { errors } = useWords();
  if (isUnreachable(error))
    return (
      <>
        <p className="mt-4 max-w-measure text-lg">{errors.unreachable}</p>
        <p className="mt-6">
          {/* The address is that of the page that was asked for. */}
          <button type="button" onClick={() => location.reload()} className={buttonClass("second")}>
            {errors.tryAgain}
          </button>
        </p>
      </>
    );
  return (
    <>
      <p className="mt-4 max-w-measure text-lg">{errors.texts[code] ?? errors.otherText}</p>
      {code === "preview_forbidden" && <PublishedPage />}
    </>
  );
}

/** The way out for someone who was sent the address of a preview. */
function PublishedPage() {
  const { errors } = useWords();
  const { pathname, search } = useLocation();
  const path = leavePreviewPath(new URL(pathname + search, "http://localhost"));
  return (
    <p className="mt-6">
      <a href={path} data-reload className={buttonClass("main")}>
        {errors.seePublished}
      </a>
    </p>
  );
}

/** The three browsers' words for a request that no server answered. */
const isUnreachable = (error: unknown) =>
  error instanceof TypeError && /failed to fetch|networkerror|load failed/i.test(error.message);

/** For developers: builds exclude it. */
function Stack({ error }: { error: Error }) {
  return <pre className="mt-8 overflow-x-auto text-sm">{error.stack}</pre>;
}

/** Where a page isn't there, the search is the main thing. */
function Help({ isMain }: { isMain: boolean }) {
  const { errors } = useWords();
  const frame = use(FrameContext);
  const phone = frame && phoneModel(frame.header);
  return (
    <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-2">
      <SiteLink className={buttonClass(isMain ? "main" : "second")} to="/">
        {errors.goHome}
      </SiteLink>
      {phone?.href && (
        <a href={phone.href} className={standaloneLink}>
          {errors.orCall(phone.text)}
        </a>
      )}
      {phone?.href === null && <span>{errors.orCall(phone.text)}</span>}
    </p>
  );
}
