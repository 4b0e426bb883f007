import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensureGenerated } from '#check/compat/versions.ts';
import { messages } from './messages';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** `npm run content:check`. The pages of this site are found by their files, which is Vite's work: so is loading them here. */
async function main() {
  // Pages are rendered as visitors get them: React's development build takes several times as long.
  process.env['NODE_ENV'] = 'production';
  await ensureGenerated();
  await runnerImport(here('./command.ts'), { root: here('../../..'), logLevel: 'error' });
}

main().catch((error: unknown) => {
  // Generated code that is missing or older than the schemas shows here first.
  console.error(messages.cannotLoad(error instanceof Error ? error.message : String(error)));
  process.exitCode = 2;
});
