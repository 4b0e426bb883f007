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

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), shortStyleNames],
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
  // Without node_modules beside it, but for sharp, which is native, and piscina, which starts threads from files of its own.
  ssr: isSsrBuild ? { noExternal: true as const, external: ['sharp', 'piscina'] } : {},
  test: {
    include: ['{codegen,src,tests}/**/*.test.{ts,tsx}'],
    environment: 'node',
  },
}));
