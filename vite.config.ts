import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** How long plugins took is nothing for whoever starts the site. */
const checks = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { checks },
      }
    : {
        outDir: 'dist/client',
        assetsDir: '_app',
        manifest: true,
        // Documents name the scripts their page needs; see `builtAssets`.
        modulePreload: false,
        target: 'baseline-widely-available',
        rolldownOptions: {
          checks,
          input: 'src/app/browser/entry.tsx',
          treeshake: {
            moduleSideEffects: [
              // The values of tokens are for documents, which the server writes.
              { test: /\/src\/components\/theme\//, sideEffects: false },
              // Emotion needs it for a part of itself that the site does not use.
              { test: /\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                // One script for every page; what is not on every page is deferred.
                { name: 'site', tags: ['$initial'] },
                // What frames the drawings of service pages is not for all the others.
                { name: 'signature', test: /\/components\/signature\// },
                // Nor is the search, which two pages have.
                {
                  name: 'search',
                  test: /\/src\/(?:search|app\/routes\/search)\/|\/situation-ways\./,
                  minShareCount: 2,
                },
                { name: 'shared', minShareCount: 2 },
              ],
            },
          },
        },
      },
  // Native packages cannot be bundled.
  ssr: isSsrBuild ? { noExternal: true as const, external: ['libsql', 'sharp'] } : {},
}));
