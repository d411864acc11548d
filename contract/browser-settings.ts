/** What the scripts in the browser need to know of the deployment. */
export type BrowserSettings = {
  buildId: string;
  buildPollSeconds: number;
  monitoring: { sampleRate: number } | null;
};
