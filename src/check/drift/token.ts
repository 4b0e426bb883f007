import {
  type ContentClientOptions,
  createContentClient,
  isAdministrator,
} from '#content/client/client.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import type { ServiceRelation } from './data-model';
import { findingInModel } from './finding-in-model';
import { excess, siteToken } from './messages';
import { type Read, readerOf } from './source';

const actions = ['create', 'read', 'update', 'delete'] as const;

/** What a token may do with a collection. */
type Permissions = Partial<Record<(typeof actions)[number], Permission>>;

interface Permission {
  /** `partial`: with some entries. */
  readonly access: string;
  /** `*` is all of them. */
  readonly fields?: readonly string[] | null;
}

/** What the site asks of Directus itself: files, and with the others this check compares the data model. */
const ofDirectus = [
  'directus_files',
  'directus_folders',
  'directus_collections',
  'directus_fields',
  'directus_relations',
];

/**
 * What the site's token may do beyond what the site needs, by what the service says of the token itself. What it does not say
 * is not reported.
 */
export async function excessOf(
  models: readonly CollectionModel[],
  service: ContentClientOptions,
): Promise<readonly Finding[]> {
  // Of what everybody may do, without a token, Directus says nothing.
  if (service.token === undefined) return [];
  if (await isAdministrator(createContentClient(service))) return [found(excess.admin)];
  const read = readerOf(service);
  const permissions = permissionsIn(await read('directus_permissions/me'));
  const needed = await neededCollections(models, read);
  const isNeeded = (name: string) => needed.has(name) || ofDirectus.includes(name);
  const writes = permissions.flatMap(([name, may]) => {
    // Enquiries are handed in where nothing is shown, under whatever name.
    const isShown = isNeeded(name) || name.startsWith('directus_');
    const writing = actions.filter((one) => one !== 'read' && may[one] !== undefined);
    const beyond = writing.filter((one) => isShown || one !== 'create');
    return beyond.length > 0 ? [`${name} (${beyond.join(', ')})`] : [];
  });
  const reads = permissions
    .filter(([name, { read: may }]) => may && (!isNeeded(name) || hasAddresses(name, may)))
    .map(([name]) => name);
  const drafts = permissions
    .filter(([name, { read: may }]) => may?.access === 'full' && models.some(hasDrafts(name)))
    .map(([name]) => name);
  // The embedded service says nothing here, and has no permissions that could be limited.
  const info = await read('directus_server/info');
  return [
    ...(writes.length > 0 ? [found(excess.writes(writes))] : []),
    ...(reads.length > 0 ? [found(excess.reads(reads))] : []),
    ...(drafts.length > 0 && info ? [found(excess.drafts(drafts, isWithoutLicence(info)))] : []),
  ];
}

const found = (details: FindingDetails): Finding =>
  findingInModel({ collection: 'directus_policies', pointer: '', where: siteToken }, details);

/** Users may be the authors of posts: then their names are needed, and not how to reach them. */
const hasAddresses = (name: string, { fields }: Permission): boolean =>
  name === 'directus_users' && (fields ?? []).some((field) => field === '*' || field === 'email');

/** Of a page the site asks for the status itself: a draft leads to the home page. */
const hasDrafts =
  (name: string) =>
  (model: CollectionModel): boolean =>
    model.name === name && model.kind === 'list' && Object.hasOwn(model.fields, 'status');

/** The collections of the site, and those that their fields lead to. */
async function neededCollections(models: readonly CollectionModel[], read: Read) {
  const names = new Set(models.map(({ name }) => name));
  const relations = ((await read('directus_relations')) ?? []) as readonly ServiceRelation[];
  const related = relations.flatMap(({ collection, related_collection: target }) =>
    names.has(collection) && target ? [target] : [],
  );
  const planned = models.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ directus }) => directus?.['collection'] ?? []),
  );
  return new Set([...names, ...related, ...planned]);
}

/**
 * What `/permissions/me` gives: by collection and action in Directus 11 and 12, where “none” is what may not be done, and one
 * row for each permission in 10.
 */
function permissionsIn(data: unknown): readonly (readonly [string, Permissions])[] {
  const given: Record<string, Record<string, Permission>> = {};
  if (Array.isArray(data)) {
    for (const { collection, action, fields, permissions } of data as readonly Row[]) {
      const access = Object.keys(permissions ?? {}).length > 0 ? 'partial' : 'full';
      given[collection] = { ...given[collection], [action]: { access, fields } };
    }
  } else {
    Object.assign(given, data);
  }
  const allowed = Object.entries(given).map(([name, byAction]) => {
    const may = actions.filter((action) => (byAction[action]?.access ?? 'none') !== 'none');
    return [name, Object.fromEntries(may.map((action) => [action, byAction[action]]))] as const;
  });
  return allowed.sort(([one], [other]) => one.localeCompare(other, 'en'));
}

interface Row {
  readonly collection: string;
  readonly action: string;
  readonly fields: readonly string[] | null;
  readonly permissions: object | null;
}

/** Directus 12.4 says at `/server/info` where its licence is from, and null without one; 10 and 11 have no licences. */
function isWithoutLicence(info: unknown): boolean {
  const { license } = Object(info);
  return typeof license === 'object' && license !== null && license.source === null;
}
