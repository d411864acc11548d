import pino from "pino";

/** Structured lines on standard output. Callers name what they log; request bodies and addresses never are. */
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
  // A disk too full for the log is no reason to stop serving.
  output.on("error", () => {});
  return output;
}

/** A failed statement quotes the values it was sent with: a person's, most of the time. */
function withoutValues(fault: unknown): unknown {
  return typeof fault === "string" ? fault.replace(/\nparams: .*?(?=\n +at |$)/gs, "") : fault;
}

export type ServerLog = ReturnType<typeof createLog>;
