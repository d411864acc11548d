export type VirusScanner = {
  /** Throws where the scanner can't say. */
  isClean(file: Uint8Array): Promise<boolean>;
};

export const noScanner: VirusScanner = { isClean: async () => true };
