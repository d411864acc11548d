import { Hono } from "hono";
import { createApi, mountApi } from "./api.ts";
import { serveAssets } from "./assets.ts";
import { mountHealth } from "./health.ts";
import type { AppDeps } from "./deps.ts";
import { onError, onNotFound } from "./failures.ts";
import { compressAnswers } from "./middleware/compress.ts";
import { guardCsrf } from "./middleware/csrf.ts";
import { secureHeaders } from "./middleware/headers.ts";
import { mountMailbox } from "./mailbox.ts";
import { createMetrics, mountMetrics } from "./metrics/metrics.ts";
import { limitRequests } from "./middleware/limits.ts";
import { openVisit } from "./middleware/visit.ts";
import { mountOneClick } from "./api/reminders.ts";
import { mountPages } from "./pages.ts";
import { mountSandbox } from "./sandbox.ts";
import type { AppEnv } from "./visit.ts";

/** The whole server as a function of a request, for the socket and for tests. */
export function createApp(deps: AppDeps): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const metrics = createMetrics(deps);
  mountSandbox(app, deps);
  app.use(metrics.measure);
  app.use(secureHeaders(deps));
  app.use(limitRequests());
  mountHealth(app, deps.health);
  mountMetrics(app, metrics);
  serveAssets(app, deps.build);
  app.use(compressAnswers());
  app.use(openVisit(deps));
  mountOneClick(app);
  app.use(guardCsrf(deps));
  const api = createApi(deps, metrics);
  mountApi(app, deps, api);
  mountMailbox(app, deps);
  mountPages(app, deps, api);
  app.onError(onError(deps));
  app.notFound(onNotFound);
  return app;
}
