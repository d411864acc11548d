import { fileLoader } from "../directory-file.server.ts";

export const loader = fileLoader("text/csv");
