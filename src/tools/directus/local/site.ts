import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toPath } from '#content/resources/key.ts';
import { pageEntry } from '#content/resources/resources.ts';
import { roles } from '#generated/roles.ts';
import { buildFolder } from '#tools/build/inputs.ts';
import { DirectusError, lastLine, type Print } from '../errors';
import { waitForAnswer } from './answers';
import type { Programs, Running } from './processes';
import type { LocalSettings } from './settings';

const project = fileURLToPath(new URL('../../../..', import.meta.url));

export interface SiteOptions {
  readonly programs: Programs;
  readonly port: number;
  readonly contentUrl: string;
  readonly settings: LocalSettings;
  /** The parent of the site's data folder. */
  readonly folder: string;
  readonly say: Print;
}

export const siteUrlAt = (port: number) => `http://127.0.0.1:${port}`;

/** Builds the site if needed, and starts it. */
export async function startSite(options: SiteOptions): Promise<Running & { url: string }> {
  const { programs, port, contentUrl, settings, folder, say } = options;
  say('Starting the site…');
  const script = ['--import', 'tsx', join(project, 'src/tools/build/main.ts'), '--if-needed'];
  const build = programs.run(process.execPath, script, { cwd: project, env: process.env });
  const built = await build.ended;
  if (built.code !== 0) {
    throw new DirectusError(
      `The site cannot be built: ${lastLine(built.last)} Run npm run build to see more.`,
    );
  }
  const url = siteUrlAt(port);
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: `${port}`,
    SITE_URL: url,
    CONTENT_URL: contentUrl,
    CONTENT_TOKEN: settings.siteToken,
    REVALIDATE_SECRET: settings.revalidateSecret,
    PREVIEW_SECRET: settings.previewSecret,
    PREVIEW_TOKEN: settings.previewToken,
    STUDIO_TOKEN: settings.studioToken,
    DATA_DIR: join(folder, 'site'),
    LOG_LEVEL: 'warn',
  };
  const server = [join(project, buildFolder, 'server/node.js')];
  const onLine = (line: string) => say(messageIn(line));
  const site = programs.run(process.execPath, server, { cwd: project, env, onLine });
  await waitForAnswer(url + toPath(pageEntry(roles.home)), site, 'The site');
  return { ...site, url };
}

/** The message of a line of the site's log, which is JSON for programs. */
export function messageIn(line: string): string {
  try {
    const { msg } = JSON.parse(line);
    return typeof msg === 'string' ? msg : line;
  } catch {
    return line;
  }
}
