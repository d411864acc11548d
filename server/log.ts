import pino from "pino";

/** Structured lines on standard output. Callers name what they log; request bodies and addresses never are. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: {
      paths: ["password", "email", "dateOfBirth", "token", "*.password", "*.email", "*.dateOfBirth", "*.token"],
      censor: "[removed]",
    },
  });
}

export type ServerLog = ReturnType<typeof createLog>;
