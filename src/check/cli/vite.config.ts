import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  publicDir: false,
  plugins: [
    {
      // Modules find files beside their source, not beside the bundle.
      name: 'source-addresses',
      enforce: 'pre',
      transform: (code, id) =>
        code.includes('import.meta.url')
          ? {
              code: code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
              map: null,
            }
          : undefined,
    },
  ],
  build: { ssr: 'src/check/cli/command.ts', target: 'node20', sourcemap: true },
});
