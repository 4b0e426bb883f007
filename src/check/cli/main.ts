import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { messages } from './messages';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(project, 'node_modules/.cache');

/**
 * `npm run content:check`. The pages of this site are found by their files, which is Vite's work: it builds the check, which then
 * runs without it. Loaded by Vite and tsx in one process, the check of 5,000 posts took 570 MB instead of 190.
 */
async function main() {
  // Pages are rendered as visitors get them: React's development build takes several times as long.
  process.env['NODE_ENV'] = 'production';
  await mkdir(cache, { recursive: true });
  // Each run has its own, so that two at once do not meet; beside the packages that it imports.
  const folder = await mkdtemp(join(cache, 'content-check-'));
  try {
    const vite = join(project, 'node_modules/vite/bin/vite.js');
    const config = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
    const words = ['build', '--config', config, '--outDir', folder, '--logLevel', 'error'];
    await promisify(execFile)(process.execPath, [vite, ...words]);
    const program = [join(folder, 'command.js'), ...process.argv.slice(2)];
    const [status] = await once(spawn(process.execPath, program, { stdio: 'inherit' }), 'exit');
    // Whoever ends it by a signal gets no answer to what was checked.
    process.exitCode = status ?? 2;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error & { readonly stderr?: string }) => {
  // Generated code that is missing or older than the schemas shows here first.
  console.error(messages.cannotLoad(error.stderr?.trim() || error.message));
  process.exitCode = 2;
});
