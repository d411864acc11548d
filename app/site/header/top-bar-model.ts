import type { HeaderContent } from "#contract/content/frame.ts";
import { formatPhone } from "#contract/format.ts";
import { iconNamed, type IconName } from "./icon-names.ts";
import { isForMembers } from "./page-name.ts";

export type TopBarModel = {
  phone: { text: string; href: string | null } | null;
  hours: string | null;
  links: { title: string; href: string; icon: IconName | null; newTab: boolean }[];
  officeLogin: string | null;
  memberLogin: boolean;
  directory: boolean;
};

/** Null when the owner hides it, and when there is nothing to put in it. */
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

function phoneModel(header: HeaderContent): TopBarModel["phone"] {
  const { header_phone_number: given, header_phone_link: link } = header;
  if (given === undefined) return null;
  return { text: formatPhone(given), href: link ?? dialable(given) };
}

export function dialable(given: string): string | null {
  const digits = given.replace(/\D/g, "");
  if (!/^[+\d().\s-]+$/.test(given) || digits === "") return null;
  if (digits.length === 10) return `tel:+1${digits}`;
  return given.trim().startsWith("+") ? `tel:+${digits}` : `tel:${digits}`;
}
