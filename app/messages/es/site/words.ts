import { blocks } from "./blocks.ts";
import { errors } from "./errors.ts";
import { idle } from "./idle.ts";
import { logout } from "./logout.ts";
import { openingSoon } from "./opening-soon.ts";
import { site } from "./site.ts";
import { ui } from "./ui.ts";

export const words = { blocks, errors, idle, logout, openingSoon, site, ui };
