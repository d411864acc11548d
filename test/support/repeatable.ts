import fc from "fast-check";
import { seed } from "./size.ts";

fc.configureGlobal({ seed });
