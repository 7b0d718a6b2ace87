import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { VitePWA } from "vite-plugin-pwa";
import { buildId } from "./build/build-id.ts";
import { narrowText } from "./build/narrow-text.ts";
import { plainPreload } from "./build/plain-preload.ts";

/** True for the back-office's files and those of the door device. */
const isOffice = (files: readonly string[]) => files.some((file) => /[\\/]features[\\/](office|door)[\\/]/.test(file));

export default defineConfig(({ command, isSsrBuild }) => ({
  root: import.meta.dirname,
  define: {
    __BUILD_ID__: JSON.stringify(buildId),
    // Render with React's production build, whatever NODE_ENV the server runs under.
    ...(isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {}),
  },
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      // A route's loader and head are split with its page, so that no page loads those of the other thirty.
      codeSplittingOptions: { defaultBehavior: [["component", "loader", "pendingComponent"]] },
      generatedRouteTree: "./src/route-tree.gen.ts",
    }),
    react(),
    tailwindcss(),
    plainPreload(),
    // The service worker belongs to the browser's build only; the renderer's build would overwrite it.
    isSsrBuild
      ? narrowText()
      : VitePWA({
          strategies: "injectManifest",
          srcDir: "src",
          filename: "sw.ts",
          injectRegister: false,
          manifest: false,
          injectManifest: {
            globPatterns: ["assets/**/*.{js,css,woff2}", "icons/*.{png,svg}"],
            // Signing in needs the network anyway, so the provider's SDK is not precached. The back-office's files are cached
            // on first use.
            globIgnores: ["assets/{sdk,hosted-resolver,hosted-subscription}-*.js", "assets/office-*"],
            additionalManifestEntries: [{ url: "/_shell", revision: buildId }],
            // Hashed file names never change their content: no revision, no cache-busting parameter.
            dontCacheBustURLsMatching: /^assets\//,
          },
        }),
  ],
  // A build beside a running dev server must not trigger a reload.
  server: { watch: { ignored: ["**/dist/**", "**/.dist-*/**"] } },
  build: {
    manifest: !isSsrBuild,
    target: "baseline-widely-available",
    // The style sheet is inlined into server-rendered pages: one file is enough.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    // A list of every chunk's dependencies would cost each visitor 3 kB; rendered pages contain their own preloads.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    reportCompressedSize: false,
    rolldownOptions: isSsrBuild
      ? // One file, read once at the start: a build beside a running server cannot pull parts from under it.
        // Without comments and whitespace: Node keeps the source in memory. Names stay readable for stack traces.
        {
          output: {
            codeSplitting: false,
            comments: false,
            minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
          },
        }
      : {
          output: {
            chunkFileNames: ({ moduleIds }) => `assets/${isOffice(moduleIds) ? "office-" : ""}[name]-[hash].js`,
            assetFileNames: ({ originalFileNames }) =>
              `assets/${isOffice(originalFileNames) ? "office-" : ""}[name]-[hash][extname]`,
            // The files of every page compress best, and stay cached longest, as one chunk.
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: "vendor",
                  test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/]/,
                },
                { name: "base", tags: ["$initial"] },
                // Small files that always load together: separately each would cost a request and compress worse.
                { name: "page-top", test: /[\\/]court-header\.tsx$/ },
                {
                  name: "crumbs",
                  test: /[\\/](breadcrumb|tone|photo-sources)\.tsx?$|[\\/]photos[\\/]photo\.tsx$|[\\/]media[\\/]photo\.ts$/,
                },
                {
                  name: "detail",
                  test: /[\\/](detail-columns|ruled-list|page-breadcrumb|waiting|contact-links|ask-front-desk|open-now|use-minute)\.tsx?$|[\\/]i18n[\\/]pages\.ts$/,
                },
                { name: "notice-card", test: /[\\/](notice-card|push-support|push-token)\.tsx?$/ },
                {
                  name: "words",
                  test: /[\\/](money|indonesian-date|follow-link|plain-press|use-task|or-not-found|use-person-id|use-live|live-state|use-followed)\.ts$/,
                },
                {
                  name: "list-top",
                  test: /[\\/](list-header|filter-bar|filter-chip)\.tsx$|[\\/]i18n[\\/]list-filters\.ts$/,
                },
                {
                  name: "court-facts",
                  test: /[\\/]features[\\/]courts[\\/](slots[\\/])?(court-words|queries|week-model|live-courts)\.tsx?$|[\\/]i18n[\\/]courts\.ts$/,
                },
                { name: "court-start", test: /[\\/](start-links|price-words|court-drawing|court-ground)\.tsx?$/ },
                {
                  name: "stay-facts",
                  test: /[\\/]stays[\\/](stay-words|stay-wishes|stay-search|refused-in-address|refused-wishes|room-picks|months-ahead|usual-choices|or-without-dates|room-picture|queries|metres)\.tsx?$|[\\/](room-drawing|room-plan)\.tsx?$|[\\/]i18n[\\/]stays\.ts$/,
                },
                {
                  name: "hotel",
                  test: /[\\/]stays[\\/](hotel[\\/](night-calendar|hotel-panel|book-bar)|sale[\\/]picked-room)\.tsx?$|[\\/]price-line\.tsx$|[\\/]i18n[\\/]hotel\.ts$/,
                },
              ],
            },
          },
        },
  },
  // The built renderer is self-contained; under the dev server Node loads the libraries itself.
  ssr: command === "build" ? { noExternal: true } : {},
}));
