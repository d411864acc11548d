import pino from "pino";

/** Structured log lines on standard output. Never logs request bodies or addresses. */
export function createLog(level: string, output: pino.DestinationStream = standardOutput()) {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: withoutValues },
    redact: {
      paths: [
        "password",
        "email",
        "dateOfBirth",
        "token",
        "*.password",
        "*.email",
        "*.dateOfBirth",
        "*.token",
      ],
      censor: "[removed]",
    },
  };
  return pino(options, output);
}

function standardOutput(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: true });
  // A full disk must not stop the server.
  output.on("error", () => {});
  return output;
}

/** A failed statement's error quotes its parameters, which are often personal data. */
function withoutValues(error: unknown): unknown {
  return typeof error === "string" ? error.replace(/\nparams: .*?(?=\n +at |$)/gs, "") : error;
}

export type ServerLog = ReturnType<typeof createLog>;
