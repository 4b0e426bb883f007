import { changeLines } from '#tools/check/report/messages.ts';
import { DirectusError, type Print } from '../errors';
import { previewUrl } from '../preview/preview';
import type { Service, ServiceAccess } from '../service/service';
import { checkRelease } from './check-release';
import { conflictsOf } from './conflicts';
import { publishRelease } from './publish-release';
import { type ReleaseEntry, readRelease, titleOf } from './read-release';

export interface ReleaseRequest {
  /** The key that the versions of all entries have. */
  readonly key: string;
  readonly publish: boolean;
  /** Folder for a backup of the entries, written before they are published. */
  readonly backupFolder: string;
  /** The site that shows previews, and its PREVIEW_SECRET. */
  readonly preview: { readonly site: string; readonly secret: string } | undefined;
}

/**
 * Checks all entries with a version of this key as if they were published, and publishes them if the request says so.
 * @returns 1 if the release cannot be published
 * @throws DirectusError
 */
export async function release(
  service: Service,
  access: Pick<ServiceAccess, 'url' | 'token'>,
  { key, publish, backupFolder, preview }: ReleaseRequest,
  say: Print,
): Promise<0 | 1> {
  if (key === 'draft') {
    throw new DirectusError(
      'The version “draft” holds the unfinished changes of everybody. Give the release a key of its own, such as spring.',
    );
  }
  const entries = await readRelease(service, key);
  say(`Release “${key}”: ${entries.length === 1 ? '1 entry' : `${entries.length} entries`}`);
  for (const entry of entries) say(`  ${lineOf(entry)}`);
  const conflicts = (await Promise.all(entries.map((entry) => conflictsOf(service, entry)))).flat();
  if (conflicts.length > 0) {
    say('Not published, because others changed the same fields:');
    for (const conflict of conflicts) say(`  ${conflict}`);
    return 1;
  }
  if (!publish && preview) {
    say('Previews, which open for an hour:');
    for (const { collection, item } of entries) {
      say(`  ${await previewUrl(service, { ...preview, collection, entry: item, version: key })}`);
    }
  }
  say('Checking the whole content…');
  const checked = await checkRelease(access, key);
  say('What changes for visitors:');
  for (const line of changeLines(checked)) say(`  ${line}`);
  const { added } = checked;
  if (added.length > 0) say('What the content check finds in addition:');
  for (const { severity, where, message, fix } of added) {
    say(`  ${severity}: ${where} ${message} ${fix}`);
  }
  if (added.some(({ severity }) => severity === 'error')) {
    say('Not published: fix the errors in the versions, and run this again.');
    return 1;
  }
  if (!publish) {
    say('Nothing was published. Add --publish to publish it.');
    return 0;
  }
  const kept = await publishRelease(service, key, entries, backupFolder);
  say(`Published the release “${key}”.`);
  for (const entry of kept) {
    say(`The version “${key}” of ${titleOf(entry)} could not be deleted: delete it in Studio.`);
  }
  return 0;
}

function lineOf(entry: ReleaseEntry): string {
  const fields = Object.keys(entry.changes).map(
    (field) => titleOf(entry, field).split(' → ').at(-1) ?? field,
  );
  return `${titleOf(entry)}: ${fields.length > 0 ? fields.join(', ') : 'no changes'}`;
}
