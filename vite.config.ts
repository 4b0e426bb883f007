import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
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
