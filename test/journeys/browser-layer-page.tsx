import { useEffect } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, Outlet, RouterProvider, useNavigate } from "react-router";
import * as auth from "#app/browser/auth-status.ts";
import * as build from "#app/browser/build-poll.ts";
import * as captcha from "#app/browser/captcha.ts";
import * as chunks from "#app/browser/chunk-reload.ts";
import { call } from "#app/browser/call.ts";
import { CallError } from "#app/browser/call-error.ts";
import { followLinks, useNavigationGuard } from "#app/browser/navigation.ts";
import { markHydrated } from "#app/browser/start-when-idle.ts";
import { startMonitoring } from "#app/browser/monitoring.ts";
import { usePreloads } from "#app/browser/preload.ts";
import { leavePreview, mirrorPreview } from "#app/browser/preview.ts";

// The browser layer alone on a page, driven by browser-layer.test.ts.

const layer = {
  auth,
  build,
  call,
  captcha,
  chunks,
  followLinks,
  importChunk,
  leavePreview,
  markHydrated,
  mirrorPreview,
  outcome,
  runApp,
  startMonitoring,
};

export type Layer = typeof layer;

declare global {
  interface Window {
    layer: Layer;
    go: (path: string) => void;
  }
}

type Outcome =
  | { answer: unknown }
  | { code: string; status: number; fields: CallError["fields"]; retryAfter: number | null };

async function outcome(work: Promise<unknown>): Promise<Outcome> {
  try {
    return { answer: await work };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    const { code, status, fields, retryAfter } = error;
    return { code, status, fields, retryAfter };
  }
}

function importChunk(path: string): Promise<unknown> {
  return import(/* @vite-ignore */ path);
}

function App() {
  const navigate = useNavigate();
  useNavigationGuard();
  useEffect(() => {
    window.go = (path) => void navigate(path);
  }, [navigate]);
  return (
    <>
      {["/a", "/b", "/c", "/d", "/e"].map((path) => (
        <a key={path} href={path}>
          to {path}
        </a>
      ))}
      <a href="/far" style={{ position: "absolute", top: 5_000 }}>
        far below
      </a>
      <output>{usePreloads().join(" ")}</output>
      <Outlet />
    </>
  );
}

function runApp() {
  const main = document.querySelector("main");
  if (!main) throw new Error("no main");
  const gate = async () => (await fetch("/api/gate")).status;
  const children = [{ path: "*", loader: gate, element: null }];
  const router = createBrowserRouter([
    { path: "/", element: <App />, hydrateFallbackElement: <p>loading</p>, children },
  ]);
  createRoot(main).render(<RouterProvider router={router} />);
  followLinks((path) => router.navigate(path), { delayMs: 0, askOffline: () => {} });
}

window.layer = layer;
