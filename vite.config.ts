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
    // Outside, lucide's whole barrel of 7,202 icons would be evaluated at every start.
    ssr: {
      resolve: { noExternal: ["lucide-react", "leaflet", "topojson-client"] },
      build: { rolldownOptions: { external: [serverRooms] } },
    },
  },
});
