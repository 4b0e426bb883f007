import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Emotion names a style by a hash of up to seven letters, and each name stands in a document three times. Five tell the few
 * hundred styles of the site apart, and every document is 80 bytes smaller.
 */
const shortStyleNames: Plugin = {
  name: 'velox:short-style-names',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/@emotion/hash/')) return null;
    return { code: code.replace('.toString(36)', '.toString(36).slice(-5)'), map: null };
  },
};

/**
 * React Router ships its development build to bundlers, and what a bundler may leave out is not marked: whoever uses one
 * part of it carries the component for frameworks, forms and error pages of developers, too.
 */
const leanRouter: Plugin = {
  name: 'velox:lean-router',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/react-router/dist/')) return null;
    const lean = code
      .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
      .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
      .replaceAll(/ = (React\d*\.(?:createContext|forwardRef)\()/g, ' = /* @__PURE__ */ $1');
    return { code: lean, map: null };
  },
};

/** What of a tree of syntax are nodes. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The parts of template literals between their expressions, in the order of the code. */
const templateParts = (node: Syntax): readonly Syntax[] =>
  node.type === 'TemplateElement'
    ? [node]
    : Object.values(node)
        .flat()
        .filter(isSyntax)
        .flatMap(templateParts)
        .toSorted((a, b) => a.start - b.start);

/** Styles without the line breaks and comments they are written with: nobody reads them in a bundle. */
const denseStyles: Plugin = {
  name: 'velox:dense-styles',
  apply: 'build',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('@emotion/')) return null;
    let dense = '';
    let done = 0;
    for (const { start, end } of templateParts(this.parse(code))) {
      dense += code.slice(done, start);
      dense += code
        .slice(start, end)
        .replaceAll(/\/\*.*?\*\//gs, '')
        .replaceAll(/(^|[;{},])?\s*\n\s*/g, (_, before?: string) => before ?? ' ');
      done = end;
    }
    return { code: dense + code.slice(done), map: null };
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), shortStyleNames, denseStyles, leanRouter],
  resolve: {
    alias: [
      // Emotion's list of what is an attribute: a styled component with props of its own says itself which go on.
      {
        find: '@emotion/is-prop-valid',
        replacement: `${import.meta.dirname}/src/components/theme/every-prop.ts`,
      },
      {
        find: /^@emotion\/styled$/,
        replacement: `${import.meta.dirname}/src/components/theme/styled.ts`,
      },
      // Mutations of TanStack Query: the site has none.
      {
        find: './mutationCache.js',
        replacement: `${import.meta.dirname}/src/app/no-mutations.ts`,
      },
    ],
  },
  publicDir: false,
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        emptyOutDir: true,
        target: 'node20',
      }
    : {
        outDir: 'dist/client',
        assetsDir: '_app',
        manifest: true,
        // Documents name the scripts their page needs; see `builtAssets`.
        modulePreload: false,
        target: 'baseline-widely-available',
        rolldownOptions: {
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
                { name: 'shared', minShareCount: 2 },
              ],
            },
          },
        },
      },
  // Without node_modules beside it, but for sharp, which is native, and piscina, which starts threads from files of its own.
  ssr: isSsrBuild ? { noExternal: true as const, external: ['sharp', 'piscina'] } : {},
}));
