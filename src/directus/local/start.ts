import { join, resolve } from 'node:path';
import { ensureUser, setUpAccess } from '../access/access';
import type { LocalCommand } from '../arguments';
import { seedEmbedded } from '../commands';
import { setUpNotices } from '../flow/flow';
import { setUpRetention } from '../flow/retention';
import { type Lines, messages, words } from '../messages';
import { setPreviewUrls } from '../preview/preview';
import { push, siteModel } from '../push/push';
import { createService, type Service } from '../service/service';
import { startDirectus } from './directus';
import { cacheFolder, ensureInstalled } from './install';
import { isFree } from './ports';
import type { Programs } from './processes';
import { type LocalSettings, openSettings, saveSettings } from './settings';
import { siteUrlAt, startSite } from './site';

/** What runs. */
export interface Started {
  readonly url: string;
  readonly siteUrl: string | undefined;
  readonly settings: LocalSettings;
  /** Resolves when one of them ends by itself, with a sentence. */
  readonly ended: Promise<string>;
}

/**
 * A Directus on this machine with model, access and content in it, and the site in front: installed, set up and filled
 * where that has not been done. Whoever hands in `programs` stops them, whatever happens.
 * @throws DirectusError
 */
export async function startLocal(
  command: LocalCommand,
  programs: Programs,
  say: Lines,
): Promise<Started> {
  const folder = resolve(command.data);
  for (const port of command.alone ? [command.port] : [command.port, command.sitePort]) {
    if (!(await isFree(port))) throw messages.portTaken(port);
  }
  const installation = await ensureInstalled(cacheFolder(process.env), programs, say);
  const settings = await openSettings(folder);
  const local = { programs, installation, folder, settings, say };
  say(words.starting());
  const siteUrl = siteUrlAt(command.sitePort);
  const directus = await startDirectus({ ...local, port: command.port, siteUrl });
  const service = createService({ url: directus.url, token: settings.admin.token });
  await setUp(service, { ...local, siteUrl });
  if (!command.alone) {
    const secret = settings.revalidateSecret;
    await setUpNotices(service, siteModel(), { site: siteUrl, secret, name: 'local' });
    await setUpRetention(service);
  }
  const site = command.alone
    ? undefined
    : await startSite({ ...local, port: command.sitePort, contentUrl: directus.url });
  const ended = Promise.race([
    directus.ended.then(({ last }) => words.ended('Directus', last)),
    ...(site ? [site.ended.then(({ last }) => words.ended('The site', last))] : []),
  ]);
  return { url: directus.url, siteUrl: site?.url, settings, ended };
}

interface Local {
  readonly folder: string;
  readonly settings: LocalSettings;
  readonly siteUrl: string;
  readonly say: Lines;
}

/** Model, access, people and content; what is there already is left. @throws DirectusError */
export async function setUp(
  service: Service,
  { folder, settings, siteUrl, say }: Local,
): Promise<void> {
  const quiet = () => undefined;
  const { made } = await push(service, { backupFolder: join(folder, 'backups') }, quiet);
  say(words.pushed(made, false));
  await setUpAccess(service, siteModel(), quiet);
  await ensureUser(service, { role: 'website', name: 'Website', token: settings.siteToken });
  await ensureUser(service, { role: 'preview', name: 'Preview', token: settings.previewToken });
  await ensureUser(service, { role: 'editor', name: 'Sample editor', ...settings.editor });
  await setPreviewUrls(service, siteUrl, quiet);
  if (settings.seeded) return;
  say(words.seeding());
  await seedEmbedded(service, quiet);
  await saveSettings(folder, { ...settings, seeded: true });
}
