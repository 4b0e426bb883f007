import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#tests/support/free-port.ts';
import { createPrograms } from '#tools/directus/local/processes.ts';
import { readRuntime } from '#tools/directus/local/runtime.ts';
import { openSettings } from '#tools/directus/local/settings.ts';
import { siteUrlAt } from '#tools/directus/local/site.ts';
import { setUp as fill, startLocal } from '#tools/directus/local/start.ts';
import { createService } from '#tools/directus/service/service.ts';
import { versionOf } from '#tools/directus/service/version.ts';

declare module 'vitest' {
  interface ProvidedContext {
    directus: {
      readonly url: string;
      readonly major: number;
      /** Whether its database is SQLite, which sorts and writes some values differently from others. */
      readonly isSqlite: boolean;
      readonly data: string;
      /** The tokens of an administrator, of the site and of its previews. */
      readonly admin: string;
      readonly site: string;
      readonly preview: string;
      /** The address at which Studio's side panel expects the site. */
      readonly sitePort: number;
      readonly editor: { readonly email: string; readonly password: string };
    };
  }
}

/**
 * Starts a Directus for the suite, with the site's model, access and content, and ends it after the last test.
 * With DIRECTUS_DATA it uses that folder, so that the next run needs no set-up. With DIRECTUS_URL and DIRECTUS_TOKEN, an
 * administrator's, it uses a running Directus, on another database or of another version. The suite writes into it.
 */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  const programs = createPrograms();
  const folder = process.env['DIRECTUS_DATA'];
  const data = folder ?? (await mkdtemp(join(tmpdir(), 'velox-directus-')));
  const tearDown = async () => {
    await programs.stop();
    if (!folder) await rm(data, { recursive: true, force: true });
  };
  try {
    const [port, sitePort] = [await freePort(), await freePort()];
    const running = process.env['DIRECTUS_URL'];
    if (running) {
      const [url, token] = [running, process.env['DIRECTUS_TOKEN'] ?? ''];
      const settings = await openSettings(data);
      const local = { folder: data, settings, siteUrl: siteUrlAt(sitePort), say: console.log };
      const service = createService({ url, token });
      const major = Number.parseInt((await versionOf(service)) ?? '', 10);
      await fill(service, local);
      type Described = { readonly schema: object };
      const { schema } = await service.get<Described>('/collections/posts');
      // For SQLite, Directus reports the SQL statement that created a table.
      const isSqlite = 'sql' in schema;
      const { siteToken: site, previewToken: preview, editor } = settings;
      const known = { url, major, isSqlite, data };
      provide('directus', { ...known, admin: token, site, preview, editor, sitePort });
      return tearDown;
    }
    const command = { name: 'start', data, port, sitePort, alone: true } as const;
    const { url, settings } = await startLocal(command, programs, console.log);
    const { admin, siteToken: site, previewToken: preview, editor } = settings;
    const major = Number.parseInt(readRuntime(process.env).directus, 10);
    const known = { url, major, isSqlite: true, data };
    provide('directus', { ...known, admin: admin.token, site, preview, editor, sitePort });
  } catch (error) {
    await tearDown();
    throw error;
  }
  return tearDown;
}
