import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { site as facts } from '#site.ts';
import { ensureUser, setUpAccess } from './access/access';
import type { Command } from './arguments';
import { setUpNotices } from './flow/flow';
import { setUpRetention } from './flow/retention';
import { type Lines, words } from './messages';
import { previewUrl, setPreviewUrls } from './preview/preview';
import { diff, push, siteModel } from './push/push';
import { contentIn } from './seed/embedded';
import { pull } from './seed/pull';
import { seed } from './seed/seed';
import { idOf } from './service/ids';
import { createService, type Service } from './service/service';
import { checkService } from './service/version';

/** The commands for a Directus that runs already; each gives the exit code. */

type Remote = Exclude<Command, { name: 'help' | 'start' }>;

const embedded = fileURLToPath(new URL('../embedded', import.meta.url));

/** @throws DirectusError */
export async function runCommand(command: Remote, say: Lines): Promise<0 | 1> {
  const service = createService(command);
  await checkService(service);
  switch (command.name) {
    case 'push': {
      const { made, left } = await push(service, command, say);
      if (made > 0 || left.length === 0) say(words.pushed(made, command.dryRun));
      if (!command.dryRun) await renewAccess(service);
      if (left.length > 0) say(words.leftAlone(left.map(words.change)));
      if (await service.givesOldAnswers('/items/navigation?limit=1')) say(words.oldAnswers);
      return left.length > 0 ? 1 : 0;
    }
    case 'diff': {
      const changes = await diff(service);
      for (const change of changes) say(words.change(change));
      say(words.differences(changes.length));
      return changes.length > 0 ? 1 : 0;
    }
    case 'access':
      await access(service, command.newToken, say);
      return 0;
    case 'seed':
      await seed(service, await contentIn(command.from ?? embedded), command, say);
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
  }
}

/** The embedded content into a service with the site's model. @throws DirectusError */
export const seedEmbedded = async (service: Service, say: Lines): Promise<void> =>
  seed(service, await contentIn(embedded), {}, say);

/** Who has the roles may use collections that are new; who does without them is left alone. */
async function renewAccess(service: Service): Promise<void> {
  if (!(await service.find(`/roles/${idOf('role', 'website')}`))) return;
  await setUpAccess(service, siteModel(), () => undefined);
}

/** The site's users, and the variables that hold their tokens. */
const tokens = [
  ['website', 'Website', 'CONTENT_TOKEN'],
  ['preview', 'Preview', 'PREVIEW_TOKEN'],
] as const;

async function access(service: Service, newToken: boolean, say: Lines): Promise<void> {
  await setUpAccess(service, siteModel(), say);
  for (const [role, name, variable] of tokens) {
    const isThere = await service.find(`/users/${idOf('user', role)}`);
    if (isThere && !newToken) {
      say(words.tokenStays(variable));
      continue;
    }
    const token = randomBytes(24).toString('base64url');
    await ensureUser(service, { role, name, token });
    say(words.token(token, variable));
  }
}

async function flow(
  service: Service,
  { site, secret }: { readonly site: string; readonly secret: string | undefined },
  say: Lines,
): Promise<void> {
  const sent = await setUpNotices(service, siteModel(), { site, secret });
  await setUpRetention(service);
  say(words.flowReady(site));
  say(words.retentionReady(facts.enquiryMonths));
  if (secret === undefined) say(words.flowSecret(sent));
  const { hostname } = new URL(site);
  const isOwnHost = hostname === new URL(service.url).hostname;
  if (isOwnHost || /^(localhost|127\..*|\[::1\])$/.test(hostname)) say(words.flowToOwnHost());
}
