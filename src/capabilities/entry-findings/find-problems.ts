import { firstRecord } from '#content/boundary/normalise.ts';
import type { ContentClient } from '#content/client/client.ts';
import { asPublished, itemsWithVersion } from '#content/client/versions.ts';
import type { Finding } from '#content/findings/finding.ts';
import { authorName, previewOf } from '#content/load/posts.ts';
import { checkEntry } from '#content/rules/check-entry.ts';
import type { RuleContext } from '#content/rules/entry.ts';
import { createRuleContext, innerFieldsOf } from '#content/rules/read-entries.ts';
import { collections, siteModels } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import type { CollectionName } from '#generated/types.ts';
import { pages } from '#renderer/pages.ts';
import type { OpenedEntry, SiteParts } from '#server/site/capability.ts';
import { findHiddenLinks } from './hidden-links';
import { findOmittedSections } from './omitted-sections';
import { findOtherSources } from './other-sources';
import { findStoppedTranslations } from './stopped-translations';
import { findWordlessPictures } from './wordless-pictures';

const asIfShown = { status: 'published', publish_on: null, unpublish_on: null };

const services = new Set(pages.flatMap(({ group, path }) => (group ? [path] : [])));

type FindingParts = Pick<
  SiteParts,
  'config' | 'feeds' | 'now' | 'read' | 'redirectSettings' | 'rules' | 'store'
>;

const isCollection = (name: string): name is CollectionName => Object.hasOwn(collections, name);

/** Returns a function that finds the problems of an entry, as if the entry were published. It throws `ContentError`. */
export function createFindProblems(site: FindingParts) {
  const { url, publicUrl = url } = site.config.content ?? {};

  async function createContext(
    { collection, version, client }: OpenedEntry,
    raw: unknown,
  ): Promise<RuleContext> {
    // Without permission to read versions, the figures of other entries are the published ones.
    const items = version ? await itemsWithVersion(client, version).catch(() => []) : [];
    const source = asPublished(client, version, items);
    const isSingle = siteModels.some(
      ({ name, kind }) => name === collection && kind === 'singleton',
    );
    const withEntry: ContentClient = {
      url: client.url,
      read: async (name, query) =>
        name === collection && isSingle
          ? { data: { ...Object(raw), ...asIfShown }, meta: {} }
          : source.read(name, query),
    };
    return createRuleContext(withEntry, siteModels, {
      // The embedded content has no address for editors.
      base: publicUrl && client.url,
      publicUrl,
      today: new Date(site.now()).toISOString().slice(0, 10),
      redirects: site.redirectSettings(),
      feeds: site.feeds,
      services,
    });
  }

  return async (opened: OpenedEntry): Promise<readonly Finding[]> => {
    const { collection, id, version, client, ownClient } = opened;
    if (!isCollection(collection) || collection === roles.translations) return [];
    const checkedCollection = collections[collection];
    const { model } = checkedCollection;
    const query =
      model.kind === 'singleton'
        ? {}
        : { fields: ['*'], optional: innerFieldsOf(model), instead: authorName.instead };
    const { data } = await ownClient.read(collection, { ...query, ...previewOf({ id, version }) });
    const raw = firstRecord(data);
    const context = await createContext(opened, raw);
    const checked = checkEntry(checkedCollection, raw, context, site.rules.entryRules);
    const published = site.store.current();
    const stored = version ? await client.read(collection, { ...query, ...previewOf({ id }) }) : {};
    return [
      ...checked.findings,
      ...(await findOmittedSections(checked, site.read)),
      ...(await findHiddenLinks(context.links, { ...site, client, id, collection })),
      ...(await findWordlessPictures(context.assets, client)),
      ...findOtherSources(checked, published.outcomes),
      ...findStoppedTranslations(checked, {
        collection: checkedCollection,
        base: context.base,
        stored: 'data' in stored ? firstRecord(stored.data) : undefined,
        rows: published.translations(),
      }),
    ];
  };
}
