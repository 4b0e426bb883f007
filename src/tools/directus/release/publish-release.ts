import { collections } from '#generated/collections.ts';
import { DirectusError, RefusedError } from '../errors';
import { isSetByDirectus } from '../model/system-fields';
import { pauseDates } from '../seed/set-dates';
import { writeBackup } from '../service/entries';
import type { Service } from '../service/service';
import { type ReleaseEntry, titleOf, type Values } from './read-release';

const listed = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const namesOf = (entries: readonly ReleaseEntry[]) =>
  listed.format(entries.map((entry) => titleOf(entry)));

/**
 * Publishes the entries of a release one after another, and deletes their versions. If one fails, it reverts the others.
 * @param folder for a backup of the published entries, which is written first
 * @returns the entries whose version could not be deleted
 * @throws DirectusError that says what was reverted
 */
export async function publishRelease(
  service: Service,
  key: string,
  entries: readonly ReleaseEntry[],
  folder: string,
): Promise<readonly ReleaseEntry[]> {
  const backup = await saveBackup(folder, key, entries);
  const published: ReleaseEntry[] = [];
  const changed = entries.filter(({ changes }) => Object.keys(changes).length > 0);
  for (const entry of changed.toSorted((a, b) => turnOf(a) - turnOf(b))) {
    const { versionId, mainHash } = entry;
    try {
      await service.send('POST', `/versions/${versionId}/promote`, { mainHash });
      published.push(entry);
    } catch (error) {
      if (!(error instanceof DirectusError)) throw error;
      // Without an answer, Directus may have published the entry.
      const isUnclear = !(error instanceof RefusedError);
      const touched = isUnclear ? [...published, entry] : published;
      throw await reverted(service, { key, entry, touched, backup, reason: error.message });
    }
  }
  const kept: ReleaseEntry[] = [];
  for (const entry of entries) {
    await service.send('DELETE', `/versions/${entry.versionId}`).catch(() => kept.push(entry));
  }
  return kept;
}

/** Entries that appear come first and those that disappear last, so that no link leads to a hidden page in between. */
function turnOf({ changes: { status } }: ReleaseEntry): number {
  if (status === undefined) return 1;
  return status === 'published' ? 0 : 2;
}

async function saveBackup(
  folder: string,
  key: string,
  entries: readonly ReleaseEntry[],
): Promise<string> {
  const content = entries.map(({ path, published, changes }) => ({ path, published, changes }));
  return writeBackup(folder, content, `-${key.replace(/[^\w-]/g, '_')}`);
}

interface Failure {
  readonly key: string;
  readonly entry: ReleaseEntry;
  readonly touched: readonly ReleaseEntry[];
  readonly backup: string;
  readonly reason: string;
}

/** Reverts the published entries, and returns an error that says so. */
async function reverted(service: Service, failure: Failure): Promise<DirectusError> {
  const { key, entry, touched, backup, reason } = failure;
  const done: ReleaseEntry[] = [];
  const left: ReleaseEntry[] = [];
  for (const item of touched.toReversed()) {
    await revert(service, item).then(
      () => done.push(item),
      () => left.push(item),
    );
  }
  const sentences = [
    `The release “${key}” was not published, because ${titleOf(entry)} failed. ${reason}`,
    ...(touched.length === 0 ? ['Nothing was published before that.'] : []),
    ...(done.length > 0 ? [`Reverted: ${namesOf(done)}.`] : []),
    ...(left.length > 0
      ? [
          `Could not be reverted, and may be published: ${namesOf(left)}. Their former values are in ${backup}. Restore them in Studio from the entry’s revisions, or fix the cause and publish the release again.`,
        ]
      : []),
    'All versions of the release are kept.',
  ];
  return new DirectusError(sentences.join(' '));
}

async function revert(service: Service, entry: ReleaseEntry): Promise<void> {
  const { collection, path, published, changes } = entry;
  const { model } = collections[collection];
  const fields = [...Object.keys(changes), ...Object.keys(published).filter(isSetByDirectus)];
  const before: Values = Object.fromEntries(fields.map((field) => [field, published[field]]));
  const resume = await pauseDates(service, collection, model);
  try {
    await service.send('PATCH', path, before);
  } finally {
    await resume();
  }
}
