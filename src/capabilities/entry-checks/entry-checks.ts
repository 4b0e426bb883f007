import { untilAborted } from '#content/client/bounded-answer.ts';
import { type ContentClient, createPublicAddress } from '#content/client/client.ts';
import { authorName } from '#content/load/posts.ts';
import { isObject } from '#content/objects.ts';
import { findCollection } from '#content/resources/collection.ts';
import { isWithheld } from '#content/resources/resources.ts';
import { checkEntry } from '#content/rules/check-entry.ts';
import { createRuleContext, innerFieldsOf } from '#content/rules/read-entries.ts';
import { collections, siteModels } from '#generated/collections.ts';
import { pages } from '#renderer/pages.ts';
import { createSecretPost, isBearer } from '#server/http/secret-post.ts';
import type { SiteParts } from '#server/site/capability.ts';
import { type EntryWrite, type Fields, parseWrite } from './entry-write';
import { createReferences } from './references';
import { type CheckedEntry, refusalsOf } from './refusals';

/** Directus waits for the answer. */
const deadlineMs = 4_000;

/** As much as the site reads of an entry. Directus saves larger ones unchecked. */
const maxBytes = 8 * 1024 * 1024;

/** Directus shows a message as one paragraph. */
const maxRefusals = 3;

const services = new Set(pages.flatMap(({ group, path }) => (group ? [path] : [])));

/** @param token reads drafts, too; the default is the site's own token */
export function createEntryChecks(site: SiteParts, secret: string, token: string | undefined) {
  const { config, service, rules, feeds } = site;
  const { url, publicUrl = url } = config.content ?? {};
  const client = service.clientWith(token ?? config.content?.token);
  const asPaths = publicUrl === undefined ? undefined : createPublicAddress(publicUrl);
  const references = createReferences(client);
  site.events.on('changed', ({ collection }) => references.refresh(collection));
  site.store.subscribe(({ keys }) => {
    for (const name of new Set(keys.map(findCollection))) if (name) references.refresh(name);
  });

  /** Checks an entry as visitors would get it. A hidden entry may hold anything. */
  async function check(
    collection: EntryWrite['collection'],
    entry: Fields | undefined,
  ): Promise<CheckedEntry> {
    if (!entry || isHidden(entry)) return { entry, findings: [] };
    const context = await createRuleContext(
      await references.clientWith(collection, entry),
      siteModels,
      {
        base: publicUrl && url,
        publicUrl,
        today: new Date(site.now()).toISOString().slice(0, 10),
        redirects: site.redirectSettings(),
        services,
        feeds,
      },
    );
    const { findings } = checkEntry(collections[collection], entry, context, rules.entryRules);
    return { entry, findings };
  }

  async function refuse({ collection, payload, keys }: EntryWrite): Promise<readonly string[]> {
    const { model } = collections[collection];
    const written = (asPaths ? asPaths(payload) : payload) as Fields;
    const stored = keys ? await readStored(client, collection, keys) : [undefined];
    const refusals: string[] = [];
    for (const former of stored) {
      const isFirst = former === undefined || isHidden(former);
      const before = await check(collection, former);
      const after = await check(collection, { ...former, ...written });
      refusals.push(
        ...refusalsOf({ model, written: isFirst ? undefined : written, before, after }),
      );
    }
    return [...new Set(refusals)];
  }

  const answers = createSecretPost({
    maxBytes,
    errors: {
      tooMany: 'Too many requests with a wrong secret: try again in a minute.',
      tooLarge: `The entry is larger than ${maxBytes} bytes.`,
    },
    refusalOf: async (_, headers) =>
      (await isBearer(secret, headers.get('authorization')))
        ? undefined
        : 'Send REVALIDATE_SECRET as a bearer token: run “npm run directus -- flow” again.',
    async answer(body) {
      const write = parseWrite(body);
      if (!write) return {};
      try {
        const signal = site.clock.deadline(deadlineMs);
        const refusals = await untilAborted(signal, () => refuse(write));
        return refusals.length > 0 ? { message: refusals.slice(0, maxRefusals).join(' ') } : {};
      } catch (error) {
        // Editors must be able to save while the site cannot check. Visitors never see what is wrong.
        site.log.warn(`An entry of “${write.collection}” is saved unchecked: ${reasonOf(error)}`);
        return {};
      }
    },
  });

  return { answers, start: references.start };
}

const isHidden = ({ status }: Fields): boolean =>
  isWithheld(typeof status === 'string' ? status.trim() : status);

/** Returns the entries that a write changes. Those that the token may not read are left out. @throws ContentError */
async function readStored(
  client: ContentClient,
  collection: EntryWrite['collection'],
  keys: readonly string[],
): Promise<readonly Fields[]> {
  const { model } = collections[collection];
  const query = {
    fields: ['*'],
    optional: innerFieldsOf(model),
    instead: authorName.instead,
    filter: { id: { _in: keys } },
    limit: keys.length,
  };
  const { data } = await client.read(collection, model.kind === 'singleton' ? {} : query);
  return [data].flat().filter(isObject);
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : `${error}`);
