import { statementLoader } from "../load-statement.server.ts";

export const loader = statementLoader("application/pdf");
