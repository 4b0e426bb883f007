import { fileURLToPath, pathToFileURL } from 'node:url';
import { defineConfig } from 'vite';

/** Makes the check one program, outside the project's sources: files that they name by their own address stay where they are. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  publicDir: false,
  plugins: [
    {
      name: 'own-addresses',
      enforce: 'pre',
      transform: (code, id) =>
        code.includes('import.meta.url')
          ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
          : undefined,
    },
  ],
  build: { ssr: 'src/check/cli/command.ts', target: 'node20' },
});
