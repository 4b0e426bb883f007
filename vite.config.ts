import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { browserTarget } from '#tools/build/browser-target.ts';
import { buildFolder } from '#tools/build/inputs.ts';

/** Hides plugin timings, which do not help people who start the site. */
const checks = { bundlerTimings: false };

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: `${buildFolder}/server`,
        emptyOutDir: true,
        target: 'node20',
        rolldownOptions: { checks },
      }
    : {
        outDir: `${buildFolder}/client`,
        assetsDir: '_app',
        manifest: true,
        // Documents name the scripts their page needs; see `builtAssets`.
        modulePreload: false,
        target: browserTarget,
        rolldownOptions: {
          checks,
          input: 'src/app/browser/entry.tsx',
          // Also long constants: repeated text compresses better than the names that chunks import.
          optimization: { inlineConst: { mode: 'all' } },
          treeshake: {
            moduleSideEffects: [
              // Only the server uses the values of tokens, in documents.
              { test: /\/theme\/|\/theme\.ts$/, sideEffects: false },
              // Emotion imports these packages for a feature that the site does not use.
              { test: /\/(?:hoist-non-react-statics|react-is)\//, sideEffects: false },
            ],
          },
          output: {
            codeSplitting: {
              groups: [
                // One script for all pages. Parts used by some pages are deferred.
                { name: 'site', tags: ['$initial'] },
                // The frame of drawings and the notes of totals, which service pages and Fees need.
                {
                  name: 'signature',
                  test: /\/components\/(?:figures\/|signature\.tsx|totals\/total-notes)/,
                },
                // What the forms have in common. Most pages have none.
                { name: 'forms', test: /\/src\/(?:generated\/)?forms\//, minShareCount: 2 },
                // Parts of capabilities that several pages need.
                {
                  name: 'parts',
                  test: /\/src\/capabilities\//,
                  minShareCount: 2,
                },
                // What the blog, the search and navigations share.
                {
                  name: 'lists',
                  test: /\/src\/(?:app\/(?:feeds|head)|content|components\/blog)\/|\/pagination\.tsx/,
                  minShareCount: 2,
                },
                { name: 'shared', test: /^(?!.*\/components\/totals\/)/, minShareCount: 2 },
                // Sums of fees, for the page about fees and for navigations to service pages.
                { name: 'totals', minShareCount: 2 },
                // What only a navigation to another page needs.
                {
                  name: 'navigation',
                  test: /\/src\/app\/(?:head\/metadata|routes\/load-page)\.ts|\/rich-text-renderer\.tsx/,
                },
              ],
            },
          },
        },
      },
  // Native packages cannot be bundled.
  ssr: isSsrBuild ? { noExternal: true as const, external: ['libsql', 'sharp'] } : {},
}));
