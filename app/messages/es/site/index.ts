export { blocks } from "./blocks.ts";
export { errors } from "./errors.ts";
export { idle } from "./idle.ts";
export { logout } from "./logout.ts";
export { openingSoon } from "./opening-soon.ts";
export { site } from "./site.ts";
export { ui } from "./ui.ts";
