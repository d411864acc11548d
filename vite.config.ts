import { clientChunks } from "./scripts/client-chunks.ts";
import { recordClientModules } from "./scripts/bundle-modules-plugin.ts";
import { leaveOutPostcss } from "./scripts/leave-out-postcss-plugin.ts";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Server rooms stay outside the server bundle: pages and API then share one instance of each module.
const serverRooms = /^#(?:domain|db|server|gateways|contract)\//;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), leaveOutPostcss(), recordClientModules()],
  build: { assetsInlineLimit: 0, sourcemap: false },
  environments: {
    // No page names them: scripts/keep-maps.ts takes them out of what is served.
    client: {
      build: {
        sourcemap: "hidden",
        rolldownOptions: { output: { codeSplitting: clientChunks } },
      },
    },
    ssr: {
      resolve: { noExternal: ["leaflet", "topojson-client"] },
      build: { rolldownOptions: { external: [serverRooms] } },
    },
  },
});
