/** A mistake that a colleague could make, and the tests that must notice it. */
export type Fault = {
  id: string;
  about: string;
  file: string;
  /** Occurs exactly once in the file. */
  find: string;
  replace: string;
  /** Any of them may fail; the cheapest stands first. */
  tests: readonly string[];
  /** Why nothing can notice it, for a fault that changes no behavior. */
  explained?: string;
};

/** The room of the codebase that a fault is in. */
export const roomOf = ({ file }: Fault): string => file.split("/")[0] ?? file;
