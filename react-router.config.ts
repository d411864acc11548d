import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // In a chunk of its own a form's clientAction would be fetched on submit: too late when offline.
  splitRouteModules: false,
} satisfies Config;
