import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultSettings } from '#generated/default-settings.ts';
import { endedEarly, waitForAnswer } from './answers';
import type { Installation } from './install';
import type { Programs, Running } from './processes';
import type { LocalSettings } from './settings';

export interface LocalOptions {
  readonly programs: Programs;
  readonly installation: Installation;
  /** The folder for the database and the files. */
  readonly folder: string;
  readonly settings: LocalSettings;
  readonly port: number;
  /** The address of the site that Studio shows in its side panel. */
  readonly siteUrl: string;
}

/** Starts a Directus with SQLite and waits until it answers. */
export async function startDirectus(options: LocalOptions): Promise<Running & { url: string }> {
  const { programs, installation, folder, port, settings } = options;
  const { node, cli } = installation;
  await mkdir(join(folder, 'uploads'), { recursive: true });
  const program = { cwd: folder, env: environment(options) };
  const { code, last } = await programs.run(node, [cli, 'bootstrap'], program).ended;
  if (code !== 0) throw endedEarly('Directus', last);
  const directus = programs.run(node, [cli, 'start'], program);
  const url = `http://127.0.0.1:${port}`;
  // Directus 12 shows its health only to authenticated users.
  const headers = { authorization: `Bearer ${settings.admin.token}` };
  const health = new Request(`${url}/server/health`, { headers });
  await waitForAnswer(health, directus, 'Directus');
  return { ...directus, url };
}

function environment({ folder, settings, port, siteUrl }: LocalOptions) {
  const { PATH, HOME, LANG, TMPDIR } = process.env;
  return {
    PATH,
    HOME,
    LANG,
    TMPDIR,
    NODE_ENV: 'production',
    CONFIG_PATH: join(folder, 'none.env'),
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DB_CLIENT: 'sqlite3',
    DB_FILENAME: join(folder, 'data.db'),
    STORAGE_LOCAL_ROOT: join(folder, 'uploads'),
    EXTENSIONS_PATH: join(folder, 'extensions'),
    SECRET: settings.secret,
    PROJECT_NAME: defaultSettings.brand,
    PROJECT_OWNER: settings.admin.email,
    ADMIN_EMAIL: settings.admin.email,
    ADMIN_PASSWORD: settings.admin.password,
    ADMIN_TOKEN: settings.admin.token,
    // On a busy machine, Directus would refuse requests.
    PRESSURE_LIMITER_ENABLED: 'false',
    LOG_LEVEL: 'warn',
    TELEMETRY: 'false',
    CACHE_ENABLED: 'false',
    CONTENT_SECURITY_POLICY_DIRECTIVES__FRAME_SRC: `'self' ${siteUrl}`,
    // By default, Flows may not call their own machine.
    IMPORT_IP_DENY_LIST: '169.254.169.254',
  };
}
