import type { TopBarModel } from "./top-bar-model.ts";

export type LogoModel = { src: string | null; whiteSrc: string | null; alt: string; href: string };
export type MenuItem = { title: string; href: string; isActive: boolean };
export type JoinModel = { text: string; href: string; hidden: "gone" | "invisible" | null };

/** What takes space beside the logo. */
export type RowContents = {
  topBar: TopBarModel | null;
  menu: MenuItem[];
  loginDropdown: MenuItem[] | null;
  join: JoinModel | null;
  logout: boolean;
};
