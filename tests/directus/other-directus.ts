import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { startDirectus } from '#tools/directus/local/directus.ts';
import { ensureInstalled } from '#tools/directus/local/install.ts';
import { createPrograms } from '#tools/directus/local/processes.ts';
import { cacheFolder, readRuntime } from '#tools/directus/local/runtime.ts';
import { openSettings } from '#tools/directus/local/settings.ts';

/**
 * Starts a second Directus with a copy of the suite's data and other settings.
 * @param environment variables of Directus; an environment file takes precedence over the process's variables
 */
export async function openOtherDirectus(environment: Readonly<Record<string, string>>) {
  const { data } = inject('directus');
  const folder = await mkdtemp(join(tmpdir(), 'velox-other-directus-'));
  const programs = createPrograms();
  const close = async () => {
    await programs.stop();
    await rm(folder, { recursive: true, force: true });
  };
  const quiet = () => undefined;
  try {
    for (const part of ['data.db', 'uploads', 'local.json']) {
      await cp(join(data, part), join(folder, part), { recursive: true });
    }
    const lines = Object.entries(environment).map(([name, value]) => `${name}="${value}"\n`);
    await writeFile(join(folder, 'none.env'), lines.join(''));
    const runtime = readRuntime(process.env);
    const installed = cacheFolder(process.env, runtime);
    const installation = await ensureInstalled(installed, { runtime, programs, say: quiet });
    const settings = await openSettings(folder);
    const port = await freePort();
    const local = { programs, installation, folder, settings, port, say: quiet };
    const { url } = await startDirectus({ ...local, siteUrl: 'http://127.0.0.1:3000' });
    return { url, admin: settings.admin.token, site: settings.siteToken, close };
  } catch (error) {
    await close();
    throw error;
  }
}
