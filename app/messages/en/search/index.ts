export { catalog } from "./catalog.ts";
export { directory } from "./directory.ts";
export { findADentist } from "./find-a-dentist.ts";
export { map } from "./map.ts";
export { office } from "./office.ts";
export { savings } from "./savings.ts";
