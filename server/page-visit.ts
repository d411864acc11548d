import { createContext } from "react-router";
import type { BrowserSettings } from "#contract/browser-settings.ts";
import type { Perform } from "#contract/calls.ts";
import type { PaymentGateway } from "#gateways/payments/payment-gateway.ts";
import type { Visit } from "./visit.ts";

export type GatewaySources = ReturnType<PaymentGateway["sources"]>;

/** What a page's loader gets: the visit, and fields that describe the page it made. */
export type PageVisit = Visit & {
  /** Runs a call by its handler, for forms posted as documents. */
  perform: Perform;
  browser: BrowserSettings;
  isDemo: boolean;
  page: {
    /** Made of content blocks: its first paint needs no script. */
    isContent: boolean;
    /** The same for every anonymous visitor, so it may be cached. */
    isShared: boolean;
    retryAfterSeconds?: number | undefined;
    /** The gateway whose card fields the page embeds; its policy allows no other. */
    gateway?: GatewaySources | undefined;
  };
};

export const pageVisit = createContext<PageVisit>();
