import { createContext } from "react-router";
import type { BrowserSettings } from "#contract/browser-settings.ts";
import type { Perform } from "#contract/calls.ts";
import type { Payments } from "#gateways/payments/payments.ts";
import type { Visit } from "./visit.ts";

export type GatewaySources = ReturnType<Payments["sources"]>;

/** What a page's loader gets: the visit, and a place to say what kind of page it made. */
export type PageVisit = Visit & {
  /** Runs a call by its own handler: the way of a form that comes as a document. */
  perform: Perform;
  browser: BrowserSettings;
  isDemo: boolean;
  page: {
    /** Made of content blocks: its first paint needs no script. */
    isContent: boolean;
    /** The same for every anonymous visitor, so that it may be kept. */
    isShared: boolean;
    /** For an answer that asks to come back later. */
    retryAfterSeconds?: number | undefined;
    /** Whose card fields it holds: they alone are let in besides us. */
    gateway?: GatewaySources | undefined;
  };
};

export const pageVisit = createContext<PageVisit>();
