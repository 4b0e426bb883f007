import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const project = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(project, 'node_modules/.cache');

/**
 * `npm run content:check`. Vite bundles the check, because it resolves `import.meta.glob`. The bundle then runs in a process
 * without Vite and tsx, which needs a third of the memory.
 */
async function main() {
  // React's development build renders several times slower.
  process.env['NODE_ENV'] = 'production';
  await mkdir(cache, { recursive: true });
  // Each run has its own folder, because two may run at once. It is in the project, so that packages resolve.
  const folder = await mkdtemp(join(cache, 'content-check-'));
  try {
    const vite = join(project, 'node_modules/vite/bin/vite.js');
    const config = fileURLToPath(new URL('./vite.config.ts', import.meta.url));
    const flags = ['build', '--config', config, '--outDir', folder, '--logLevel', 'error'];
    await promisify(execFile)(process.execPath, [vite, ...flags]);
    const program = ['--enable-source-maps', join(folder, 'command.js'), ...process.argv.slice(2)];
    const [status] = await once(spawn(process.execPath, program, { stdio: 'inherit' }), 'exit');
    // A process that a signal ended has no status.
    process.exitCode = status ?? 2;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

main().catch((error: Error & { readonly stderr?: string }) => {
  const reason = error.stderr?.trim() || error.message;
  console.error(
    `The check cannot be built: ${reason}\nIf generated code is missing, run \`npm run codegen\` and try again.`,
  );
  process.exitCode = 2;
});
