import {
  type ContentClientOptions,
  createContentClient,
  isAdministrator,
} from '#content/client/client.ts';
import type { Finding, FindingDetails } from '#content/findings/finding.ts';
import type { CollectionModel } from '#generated/model.ts';
import { roles } from '#generated/roles.ts';
import type { DirectusRelation } from '#tools/model/directus-model.ts';
import { findingInModel } from './finding-in-model';
import { createReader, type Read } from './source';

const actions = ['create', 'read', 'update', 'delete'] as const;

type Permissions = Partial<Record<(typeof actions)[number], Permission>>;

interface Permission {
  /** `partial`: only some entries. */
  readonly access: string;
  /** `*` means all fields. */
  readonly fields?: readonly string[] | null;
}

/** The site reads files; this check reads the data model. */
const neededSystemCollections = [
  'directus_files',
  'directus_folders',
  'directus_collections',
  'directus_fields',
  'directus_relations',
];

/** Finds permissions of the token that the site does not need, as far as the service shows them. */
export async function findExcessPermissions(
  models: readonly CollectionModel[],
  service: ContentClientOptions,
): Promise<readonly Finding[]> {
  // Directus does not show the permissions of public access.
  if (service.token === undefined) return [];
  if (await isAdministrator(createContentClient(service))) {
    const message =
      'belongs to an administrator. Anyone who obtains it can change and delete everything in the content service. The site only reads.';
    return [createFinding({ rule: 'token-admin', message })];
  }
  const read = createReader(service);
  const permissions = permissionsIn(await read('directus_permissions/me'));
  const needed = await neededCollections(models, read);
  const isNeeded = (name: string) => needed.has(name) || neededSystemCollections.includes(name);
  const writes = permissions.flatMap(([name, may]) => {
    // The site creates enquiries, in a collection of any name.
    const mayCreate = !isNeeded(name) && !name.startsWith('directus_');
    const excess = actions.filter(
      (action) =>
        action !== 'read' && may[action] !== undefined && !(action === 'create' && mayCreate),
    );
    return excess.length > 0 ? [`${name} (${excess.join(', ')})`] : [];
  });
  const reads = permissions
    .filter(([name, { read: may }]) => may && (!isNeeded(name) || hasEmails(name, may)))
    .map(([name]) => name);
  const drafts = permissions
    .filter(
      ([name, { read: may }]) => may?.access === 'full' && models.some(isListWithStatus(name)),
    )
    .map(([name]) => name);
  const findings: Finding[] = [];
  if (writes.length > 0) {
    const message = `may change what the site only reads: ${joined(writes)}. Anyone who obtains it can write on the site.`;
    findings.push(createFinding({ rule: 'token-writes', message }));
  }
  if (reads.length > 0) {
    const message = `may read what the site never shows: ${joined(reads)}. Anyone who obtains it can read that.`;
    findings.push(createFinding({ rule: 'token-reads', message }));
  }
  // The embedded service has no permissions, and no `/server/info`.
  const info = await read('directus_server/info');
  if (drafts.length > 0 && info) {
    const message = `may read drafts: ${joined(drafts)}. The site asks only for published entries, but anyone who obtains the token can read the others.`;
    const fix =
      'No action needed: without a licence, Directus 12 does not allow limited permissions. With a licence, run “npm run directus -- access” again.';
    const excuse = isWithoutLicence(info) ? ({ severity: 'note', fix } as const) : {};
    findings.push(createFinding({ rule: 'token-drafts', message, ...excuse }));
  }
  return findings;
}

const createFinding = (details: FindingDetails): Finding =>
  findingInModel(
    { collection: 'directus_policies', pointer: '', where: 'Token of the site' },
    details,
  );

const joined = (names: readonly string[]): string =>
  names.length > 8
    ? `${names.slice(0, 7).join(', ')} and ${names.length - 7} more`
    : names.join(', ');

/** Users may be authors of posts. Then the site needs their names, not their email addresses. */
const hasEmails = (name: string, { fields }: Permission): boolean =>
  name === 'directus_users' && (fields ?? []).some((field) => field === '*' || field === 'email');

/** The site needs drafts of pages, which redirect to the home page, and of translations, which its previews show. */
const isListWithStatus =
  (name: string) =>
  (model: CollectionModel): boolean =>
    model.name === name &&
    name !== roles.translations &&
    model.kind === 'list' &&
    Object.hasOwn(model.fields, 'status');

async function neededCollections(models: readonly CollectionModel[], read: Read) {
  const names = new Set(models.map(({ name }) => name));
  const relations = ((await read('directus_relations')) ?? []) as readonly DirectusRelation[];
  const related = relations.flatMap(({ collection, related_collection: target }) =>
    names.has(collection) && target ? [target] : [],
  );
  const planned = models.flatMap(({ fields }) =>
    Object.values(fields).flatMap(({ directus }) => directus?.['collection'] ?? []),
  );
  return new Set([...names, ...related, ...planned]);
}

/** `/permissions/me`: by collection and action in Directus 11 and 12, one row for each permission in Directus 10. */
function permissionsIn(data: unknown): readonly (readonly [string, Permissions])[] {
  const rights: Record<string, Record<string, Permission>> = {};
  if (Array.isArray(data)) {
    for (const { collection, action, fields, permissions } of data as readonly Row[]) {
      const access = Object.keys(permissions ?? {}).length > 0 ? 'partial' : 'full';
      rights[collection] = { ...rights[collection], [action]: { access, fields } };
    }
  } else {
    Object.assign(rights, data);
  }
  const allowed = Object.entries(rights).map(([name, byAction]) => {
    const may = actions.filter((action) => (byAction[action]?.access ?? 'none') !== 'none');
    return [name, Object.fromEntries(may.map((action) => [action, byAction[action]]))] as const;
  });
  return allowed.sort(([left], [right]) => left.localeCompare(right, 'en'));
}

interface Row {
  readonly collection: string;
  readonly action: string;
  readonly fields: readonly string[] | null;
  readonly permissions: object | null;
}

/** Directus 12.4 names the source of its licence, or null; Directus 10 and 11 have no licences. */
function isWithoutLicence(info: unknown): boolean {
  const { license } = Object(info);
  return typeof license === 'object' && license !== null && license.source === null;
}
