import type { HeaderContent } from "#contract/content/frame.ts";
import { phoneModel, type PhoneModel } from "../phone.tsx";
import { isForMembers } from "../links.tsx";

export type TopBarModel = {
  phone: PhoneModel | null;
  hours: string | null;
  links: { title: string; href: string; icon: IconName | null; newTab: boolean }[];
  officeLogin: string | null;
  memberLogin: boolean;
  directory: boolean;
};

/** Null when the owner hides it, and when it would be empty. */
export function topBarModel(header: HeaderContent, isSignedIn: boolean): TopBarModel | null {
  if (header.hide_top_header) return null;
  const bar: TopBarModel = {
    phone: phoneModel(header),
    hours: header.header_timing ?? null,
    links: header.header_top_right_nav
      .filter(({ link }) => isSignedIn || !isForMembers(link))
      .map(({ title, link, icon, external }) => ({
        title,
        href: link,
        icon: icon === undefined ? null : iconNamed(icon),
        newTab: external,
      })),
    officeLogin:
      (header.header_top_right_office_login && header.header_top_right_office_login_link) || null,
    memberLogin: header.header_top_right_member_login && !isSignedIn,
    directory: header.header_top_right_directory,
  };
  const { phone, hours, links, officeLogin, memberLogin, directory } = bar;
  const hasAny = phone ?? hours ?? officeLogin ?? (memberLogin || directory || links.length > 0);
  return hasAny ? bar : null;
}

/** The icon names that an owner can use in header_top_right_nav. */
const iconNames = [
  "building",
  "calendar",
  "card",
  "document",
  "globe",
  "heart",
  "help",
  "info",
  "mail",
  "map",
  "phone",
  "search",
  "smile",
  "user",
  "users",
] as const;

export type IconName = (typeof iconNames)[number] | "other";

function iconNamed(given: string): IconName {
  return iconNames.find((name) => name === given.trim().toLowerCase()) ?? "other";
}
