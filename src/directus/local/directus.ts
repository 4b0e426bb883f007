import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { messages } from '../messages';
import { answers } from './answers';
import type { Installation } from './install';
import type { Programs, Running } from './processes';
import type { LocalSettings } from './settings';

export interface LocalOptions {
  readonly programs: Programs;
  readonly installation: Installation;
  /** Its database and files. */
  readonly folder: string;
  readonly settings: LocalSettings;
  readonly port: number;
  /** The site whose previews are shown in the side panel. */
  readonly siteUrl: string;
}

/** Starts a Directus with SQLite on this machine and waits until it answers. @throws DirectusError */
export async function startDirectus(options: LocalOptions): Promise<Running & { url: string }> {
  const { programs, installation, folder, port, settings } = options;
  const { node, cli } = installation;
  await mkdir(join(folder, 'uploads'), { recursive: true });
  const program = { cwd: folder, env: environment(options) };
  const { code, last } = await programs.run(node, [cli, 'bootstrap'], program).ended;
  if (code !== 0) throw messages.directusEnded(last);
  const directus = programs.run(node, [cli, 'start'], program);
  const url = `http://127.0.0.1:${port}`;
  // Directus 12 tells nobody but people it knows how it is.
  const headers = { authorization: `Bearer ${settings.admin.token}` };
  const health = new Request(`${url}/server/health`, { headers });
  await answers(health, directus, messages.directusEnded);
  return { ...directus, url };
}

function environment({ folder, settings, port, siteUrl }: LocalOptions) {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return {
    ...{ PATH, HOME, LANG, TMPDIR, NODE_ENV: 'production' },
    CONFIG_PATH: join(folder, 'none.env'),
    ...{ HOST: '127.0.0.1', PORT: `${port}`, PUBLIC_URL: `http://127.0.0.1:${port}` },
    ...{ DB_CLIENT: 'sqlite3', DB_FILENAME: join(folder, 'data.db') },
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
    SECRET: settings.secret,
    PROJECT_NAME: 'Velox',
    PROJECT_OWNER: settings.admin.email,
    ADMIN_EMAIL: settings.admin.email,
    ADMIN_PASSWORD: settings.admin.password,
    ADMIN_TOKEN: settings.admin.token,
    // A busy machine of a developer is no reason to refuse.
    PRESSURE_LIMITER_ENABLED: 'false',
    ...{ LOG_LEVEL: 'warn', TELEMETRY: 'false', CACHE_ENABLED: 'false' },
    CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC: `'self' ${siteUrl}`,
    // Flows may send notices to the site on the same machine; a real service keeps its default.
    IMPORT_IP_DENY_LIST: '169.254.169.254',
  };
}
