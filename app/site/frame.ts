import { createContext, useContext } from "react";
import { useLocation } from "react-router";
import type {
  FooterContent,
  HeaderContent,
  LandingHeaderContent,
} from "#contract/content/frame.ts";
import type { FooterVariant, HeaderVariant } from "#contract/content/layout-names.ts";
import type { Lang } from "#contract/languages.ts";
import type { ContentVersion } from "#contract/content.ts";
import type { BrowserSettings } from "#contract/browser-settings.ts";
import { isStudioPath, type StaffRole } from "#contract/studio.ts";
import type { StudioSection } from "./studio/studio-paths.ts";

/** What every page of a site shares: the root loader's data. */
export type SiteFrame = {
  lang: Lang;
  languages: Lang[];
  name: string;
  origin: string;
  globalTitle: string;
  favicon?: string | undefined;
  themeColor: string;
  layout: { header: HeaderVariant; footer: FooterVariant };
  header: HeaderContent;
  landingHeader: LandingHeaderContent;
  footer: FooterContent;
  isSignedIn: boolean;
  /** Whose page it is, as a mark for this browser; null for a visitor. */
  memberMark: string | null;
  /** In the studio: the signed-in user and the sections they may open. */
  staff?: {
    email: string;
    name: string | null;
    role: StaffRole;
    sections: StudioSection[];
  } | null;
  csrfToken: string;
  /** An order is open in this browser; on a shared page its script finds out. */
  hasOpenCheckout?: boolean;
  preview: ContentVersion | null;
  year: number;
  browser: BrowserSettings;
};

export const FrameContext = createContext<SiteFrame | null>(null);

/** Whose drafts a form keeps: the account's mark, or nothing for a visitor. */
export function useDraftOwner(): string {
  const { staff, memberMark } = useFrame();
  const { pathname } = useLocation();
  return isStudioPath(pathname) ? `staff ${staff?.email ?? ""}` : (memberMark ?? "");
}

export function useFrame(): SiteFrame {
  const frame = useContext(FrameContext);
  if (!frame) throw new Error("useFrame outside of FrameContext");
  return frame;
}
