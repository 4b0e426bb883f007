import { firstRecord } from '#content/boundary/normalise.ts';
import type { ContentClient } from '#content/client/client.ts';
import { asPublished, itemsWithVersion } from '#content/client/versions.ts';
import type { Finding } from '#content/findings/finding.ts';
import { authorName, previewOf } from '#content/load/posts.ts';
import { checkEntry } from '#content/rules/check-entry.ts';
import type { RuleContext } from '#content/rules/entry.ts';
import { createRuleContext, innerFieldsOf } from '#content/rules/read-entries.ts';
import { collections, siteModels } from '#generated/collections.ts';
import type { CollectionName } from '#generated/types.ts';
import { pages } from '#renderer/pages.ts';
import type { PreviewedEntry } from '#server/http/preview-signature.ts';
import type { SiteParts } from '#server/site/capability.ts';

const asIfShown = { status: 'published', publish_on: null, unpublish_on: null };

/** What the rules must know besides the entry. `publicUrl` is the address for editors, `today` is YYYY-MM-DD in UTC. */
export type EntryFacts = Pick<RuleContext, 'publicUrl' | 'today' | 'redirects' | 'feeds'> &
  Pick<SiteParts, 'rules'>;

/**
 * Returns what the content check finds in an entry by itself, as if the entry were published: everything except links,
 * pictures and sections.
 * @param ownClient reads the version of the entry, or the entry itself if it has no such version
 * @throws ContentError
 */
export async function entryFindings(
  { collection, id, version }: PreviewedEntry & { readonly collection: CollectionName },
  client: ContentClient,
  ownClient: ContentClient,
  { rules, ...facts }: EntryFacts,
): Promise<readonly Finding[]> {
  const { model } = collections[collection];
  const { data } = await ownClient.read(collection, {
    ...(model.kind === 'singleton'
      ? {}
      : { fields: ['*'], optional: innerFieldsOf(model), instead: authorName.instead }),
    ...previewOf({ id, version }),
  });
  const raw = firstRecord(data);
  // Without permission to read versions, the figures of other entries are the published ones.
  const items = version ? await itemsWithVersion(client, version).catch(() => []) : [];
  const source = asPublished(client, version, items);
  const withEntry: ContentClient = {
    url: client.url,
    read: async (name, query) =>
      name === collection && model.kind === 'singleton'
        ? { data: { ...Object(raw), ...asIfShown }, meta: {} }
        : source.read(name, query),
  };
  const context = await createRuleContext(withEntry, siteModels, {
    ...facts,
    // The embedded content has no address for editors.
    base: facts.publicUrl && client.url,
    services: new Set(pages.flatMap(({ group, path }) => (group ? [path] : []))),
  });
  return checkEntry(collections[collection], raw, context, rules.entryRules).findings;
}
