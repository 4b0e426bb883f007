import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { ensureGenerated } from '#check/compat/versions.ts';
import { messages } from './messages';

/**
 * `npm run content:check`. The pages of this site are found by their files, which is Vite's work: so is loading them here.
 */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

async function main(): Promise<number> {
  await ensureGenerated();
  const { module } = await runnerImport<typeof import('./command')>(here('./command.ts'), {
    root: here('../../..'),
    logLevel: 'error',
  });
  return module.command(process.argv.slice(2), process);
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    // Generated code that is missing or older than the schemas shows here first.
    console.error(messages.cannotLoad(error instanceof Error ? error.message : String(error)));
    process.exitCode = 2;
  },
);
