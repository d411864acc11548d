import { blocks } from "./blocks.ts";
import { errors } from "./errors.ts";
import { idle } from "./idle.ts";
import { logout } from "./logout.ts";
import { site } from "./site.ts";
import { titles } from "./titles.ts";
import { ui } from "./ui.ts";

export const words = { blocks, errors, idle, logout, site, titles, ui };
