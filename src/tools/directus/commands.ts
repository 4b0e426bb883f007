import { randomBytes } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { defaultSettings } from '#generated/default-settings.ts';
import { roles } from '#generated/roles.ts';
import { enquiryMonths } from '#generated/site/retention.ts';
import { ensureUser, setUpAccess } from './access/access';
import type { RemoteCommand } from './arguments';
import { DirectusError, type Print } from './errors';
import { setUpNotices } from './flow/flow';
import { setUpRetention } from './flow/retention';
import { loadScript } from './migrate/load-script';
import { migrate } from './migrate/migrate';
import { previewUrl, setPreviewUrls } from './preview/preview';
import { changeLine, counted, pushSummary } from './push/apply';
import { type Change, checkedCollections } from './push/changes';
import { addEnquiries, modelFor, push, siteModel } from './push/push';
import { release } from './release/release';
import { contentIn } from './seed/embedded';
import { pull } from './seed/pull';
import { seed } from './seed/seed';
import { setUpSiteCheck } from './service/entry-check-flow';
import { idOf } from './service/ids';
import { createService, type Service } from './service/service';
import { checkService } from './service/version';

/** @throws DirectusError */
export async function runCommand(command: RemoteCommand, say: Print): Promise<0 | 1> {
  const service = createService(command);
  await checkService(service);
  switch (command.name) {
    case 'push': {
      const { changeCount, left } = await push(service, command, say);
      if (changeCount > 0 || left.length === 0) say(pushSummary(changeCount, command.dryRun));
      if (!command.dryRun) {
        await fillFacts(service);
        await renewAccess(service, say);
      }
      if (left.length > 0) say(leftLines(left));
      if (await service.hasStaleCache(`/items/${roles.navigation}?limit=1`)) {
        say(
          'This Directus has a cache that changes do not purge, so the site shows changes only after CACHE_TTL. Set CACHE_AUTO_PURGE=true in Directus.',
        );
      }
      return left.length > 0 ? 1 : 0;
    }
    case 'diff': {
      const { changeCount, left } = await push(service, { dryRun: true }, say);
      if (changeCount > 0) say(`${counted(changeCount, 'difference')}. Run push to apply them.`);
      if (left.length > 0) say(leftLines(left));
      if (changeCount + left.length === 0) say('No difference.');
      return changeCount + left.length > 0 ? 1 : 0;
    }
    case 'migrate':
      await migrate(service, await loadScript(command.script), command.backupFolder, say);
      return 0;
    case 'access':
      await access(service, command.newToken, say);
      return 0;
    case 'enquiries':
      await addEnquiries(service, say);
      await setUpRetention(service);
      await renewAccess(service, say);
      say(
        `Set ENQUIRY_URL=directus:enquiries for the site. Only the role Enquiries reads them. Every night Directus deletes those sent more than ${enquiryMonths} months ago.`,
      );
      return 0;
    case 'seed':
      if (command.overwrite && !command.yes) await confirmOverwriting(service.url, command.from);
      await seed(service, await contentIn(command.from), command, say);
      return 0;
    case 'flow':
      await flow(service, command, say);
      return 0;
    case 'pull':
      await pull(service, command.to, say);
      return 0;
    case 'previews':
      await setPreviewUrls(service, command.site, say);
      return 0;
    case 'preview-url':
      say(await previewUrl(service, command));
      return 0;
    case 'release':
      return release(service, command, command, say);
  }
}

/** @throws DirectusError unless the user agrees */
async function confirmOverwriting(url: string, from: string | undefined): Promise<void> {
  const what = `This replaces what editors wrote at ${url} by ${from ?? 'the sample content'}.`;
  if (!process.stdin.isTTY) {
    throw new DirectusError(`${what} Add --yes to do so without being asked.`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${what} A backup is made first. Continue? (yes/no) `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new DirectusError('Nothing was changed.');
}

const leftLines = (left: readonly Change[]) =>
  `Not changed, because content would be lost (use --allow-destructive to change them):\n  ${left.map(changeLine).join('\n  ')}`;

export const seedEmbedded = async (service: Service, say: Print): Promise<void> =>
  seed(service, await contentIn(), {}, say);

/** Gives site settings that are still empty the facts that the site shows without them. */
export async function fillFacts(service: Service): Promise<void> {
  const records = [{ ...defaultSettings }];
  const collections = { [roles.settings]: { kind: 'singleton', records } } as const;
  await seed(service, { collections, files: new Map() }, {}, () => undefined);
}

/** Gives existing roles access to new collections. Says only what it removes. */
async function renewAccess(service: Service, warn: Print): Promise<void> {
  if (!(await service.find(`/roles/${idOf('role', 'website')}`))) return;
  await setUpAccess(service, await modelFor(service), { say: () => undefined, warn });
}

const tokens = [
  { role: 'website', name: 'Website', token: 'The site’s token', variable: 'CONTENT_TOKEN' },
  {
    role: 'preview',
    name: 'Preview',
    token: 'The token of previews, which reads drafts',
    variable: 'PREVIEW_TOKEN',
  },
  {
    role: 'numbers',
    name: 'Numbers',
    token: 'The token with which the site writes its numbers on the dashboard',
    variable: 'STUDIO_TOKEN',
  },
] as const;

async function access(service: Service, newToken: boolean, say: Print): Promise<void> {
  await setUpAccess(service, await modelFor(service), { say });
  for (const { role, name, variable, token: title } of tokens) {
    const isThere = await service.find(`/users/${idOf('user', role)}`);
    if (isThere && !newToken) {
      say(`The site already has its ${variable}. --new-token replaces it.`);
      continue;
    }
    const token = randomBytes(24).toString('base64url');
    await ensureUser(service, { role, name, token });
    say(`${title}, shown only once and stored nowhere: ${token}\nSet it as ${variable}.`);
  }
}

async function flow(
  service: Service,
  { site, secret }: { readonly site: string; readonly secret: string | undefined },
  say: Print,
): Promise<void> {
  const sent = await setUpNotices(service, siteModel(), { site, secret });
  say(`Directus now sends every change of content and files to ${site}/revalidate.`);
  const collections = checkedCollections(siteModel().collections);
  const isAsked = await setUpSiteCheck(service, { site, secret: sent, collections });
  say(
    isAsked
      ? `Before Directus saves an entry, it asks ${site}/check-entry.`
      : 'Directus does not ask the site before it saves an entry: run “npm run directus -- push”, then this command again.',
  );
  if (secret === undefined) {
    say(
      `The secret of these notices, shown only once: ${sent}\nSet it as REVALIDATE_SECRET of the site, then restart the site.`,
    );
  }
  const { hostname } = new URL(site);
  const isOwnHost = hostname === new URL(service.url).hostname;
  if (isOwnHost || /^(localhost|127\..*|\[::1\])$/.test(hostname)) {
    say(
      'Directus and the site seem to run on the same machine. By default, Flows may not call their own machine. In Directus, set IMPORT_IP_DENY_LIST to a list without 0.0.0.0, for example 169.254.169.254.',
    );
  }
}
