import { resolve } from 'node:path';
import { ensureUser, setUpAccess } from '../access/access';
import type { LocalCommand } from '../arguments';
import { fillFacts, seedEmbedded } from '../commands';
import { DirectusError, lastLine, type Print } from '../errors';
import { setUpNotices } from '../flow/flow';
import { setPreviewUrls } from '../preview/preview';
import { pushSummary } from '../push/apply';
import { checkedCollections } from '../push/changes';
import { modelFor, push, siteModel } from '../push/push';
import { setUpSiteCheck } from '../service/entry-check-flow';
import { createService, type Service } from '../service/service';
import { isFree } from './answers';
import { startDirectus } from './directus';
import { holdFolder } from './hold-folder';
import { ensureInstalled } from './install';
import type { Programs } from './processes';
import { cacheFolder, readRuntime } from './runtime';
import { type LocalSettings, openSettings, saveSettings } from './settings';
import { siteUrlAt, startSite } from './site';

export interface Started {
  readonly url: string;
  readonly siteUrl: string | undefined;
  readonly settings: LocalSettings;
  /** Resolves with a message when one of the programs ends. */
  readonly ended: Promise<string>;
}

/**
 * Installs, sets up and starts a local Directus, and the site unless `alone`. The caller stops `programs`, also after an error.
 */
export async function startLocal(
  command: LocalCommand,
  programs: Programs,
  say: Print,
): Promise<Started> {
  const folder = resolve(command.data);
  for (const port of command.alone ? [command.port] : [command.port, command.sitePort]) {
    if (!(await isFree(port))) {
      throw new DirectusError(
        `Port ${port} is in use. Stop the program that uses it, or choose other ports with --port and --site-port.`,
      );
    }
  }
  const runtime = readRuntime(process.env);
  const installed = cacheFolder(process.env, runtime);
  const installation = await ensureInstalled(installed, { runtime, programs, say });
  const settings = await openSettings(folder);
  const release = holdFolder(folder);
  const local = { programs, installation, folder, settings, say };
  say('Starting Directus…');
  const siteUrl = siteUrlAt(command.sitePort);
  const directus = await startDirectus({ ...local, port: command.port, siteUrl });
  const service = createService({ url: directus.url, token: settings.admin.token });
  await setUp(service, { ...local, siteUrl });
  if (!command.alone) {
    const secret = settings.revalidateSecret;
    await setUpNotices(service, siteModel(), { site: siteUrl, secret, name: 'local' });
    const collections = checkedCollections(siteModel().collections);
    await setUpSiteCheck(service, { site: siteUrl, secret, collections });
  }
  const site = command.alone
    ? undefined
    : await startSite({ ...local, port: command.sitePort, contentUrl: directus.url });
  const ended = Promise.race([
    directus.ended.then(({ last }) => `Directus ended: ${lastLine(last)}`),
    ...(site ? [site.ended.then(({ last }) => `The site ended: ${lastLine(last)}`)] : []),
  ]).finally(release);
  return { url: directus.url, siteUrl: site?.url, settings, ended };
}

interface Local {
  readonly folder: string;
  readonly settings: LocalSettings;
  readonly siteUrl: string;
  readonly say: Print;
}

/** Sets up model, access, users and content. Keeps what exists. */
export async function setUp(
  service: Service,
  { folder, settings, siteUrl, say }: Local,
): Promise<void> {
  const quiet = () => undefined;
  const { changeCount } = await push(service, {}, quiet);
  say(pushSummary(changeCount, false));
  await setUpAccess(service, await modelFor(service), { say: quiet, warn: say });
  await ensureUser(service, { role: 'website', name: 'Website', token: settings.siteToken });
  await ensureUser(service, { role: 'preview', name: 'Preview', token: settings.previewToken });
  await ensureUser(service, { role: 'numbers', name: 'Numbers', token: settings.studioToken });
  await ensureUser(service, { role: 'editor', name: 'Sample editor', ...settings.editor });
  await setPreviewUrls(service, siteUrl, quiet);
  if (settings.seeded) {
    await fillFacts(service);
    return;
  }
  say('Loading the sample content…');
  await seedEmbedded(service, quiet);
  await saveSettings(folder, { ...settings, seeded: true });
}
