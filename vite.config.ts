import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), shortStyleNames, leanRouter],
  publicDir: false,
  build: isSsrBuild
    ? { outDir: 'dist/server', emptyOutDir: true, target: 'node20' }
    : {
        outDir: 'dist/client',
        assetsDir: '_app',
        manifest: true,
        target: 'baseline-widely-available',
        rollupOptions: { input: 'src/app/browser.tsx' },
      },
  // One file without node_modules beside it, but for sharp, which is native.
  ssr: isSsrBuild ? { noExternal: true as const, external: ['sharp'] } : {},
  test: {
    include: ['{codegen,src,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
}));
