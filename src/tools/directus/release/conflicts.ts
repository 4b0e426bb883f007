import { isDeepStrictEqual } from 'node:util';
import type { Service } from '../service/service';
import { type ReleaseEntry, titleOf, type Values } from './read-release';

/** A state of an entry in its history, or a save of one of its versions. */
interface Revision {
  readonly version: string | null;
  readonly data: Values | null;
  readonly delta: Values | null;
  readonly activity: { readonly timestamp: string } | null;
}

/**
 * Returns a sentence for each field that somebody changed in the published entry after it was last saved in the version.
 * Publishing the version would silently undo that change.
 */
export async function conflictsOf(
  service: Service,
  entry: ReleaseEntry,
): Promise<readonly string[]> {
  if (!entry.isOutdated) return [];
  const { collection, item, versionId } = entry;
  const query = new URLSearchParams({
    filter: JSON.stringify({
      collection: { _eq: collection },
      item: { _eq: item },
      _or: [{ version: { _null: true } }, { version: { _eq: versionId } }],
    }),
    fields: 'version,data,delta,activity.timestamp',
    sort: 'id',
    limit: '-1',
  });
  const revisions = await service.get<readonly Revision[]>(`/revisions?${query}`);
  return Object.keys(entry.changes).flatMap((field) => {
    const changedAt = changedSince(entry, revisions, field);
    return changedAt === undefined
      ? []
      : `${titleOf(entry, field)} was changed on the site on ${changedAt.slice(0, 10)}, after this version changed it. In Studio, open the version, write this field as it should be published, and save.`;
  });
}

/** When the published field was last changed to another value than the version started from; `undefined` if it was not. */
function changedSince(
  { published, createdAt, savedAt }: ReleaseEntry,
  revisions: readonly Revision[],
  field: string,
): string | undefined {
  const timeOf = ({ activity }: Revision) => activity?.timestamp ?? createdAt;
  const saves = revisions.filter(({ version }) => version !== null);
  const lastSave = saves.findLast(({ delta }) => delta && Object.hasOwn(delta, field));
  // Studio adds later changes of the same editor to the last revision, which keeps its time.
  const isLatest = lastSave !== undefined && lastSave === saves.at(-1);
  const lastSaved = isLatest ? savedAt : lastSave ? timeOf(lastSave) : createdAt;
  const ofEntry = revisions.filter(({ version }) => version === null);
  const isLater = (revision: Revision) => Date.parse(timeOf(revision)) >= Date.parse(lastSaved);
  const change = ofEntry.findLast(
    (revision) => isLater(revision) && revision.delta && Object.hasOwn(revision.delta, field),
  );
  if (!change) return undefined;
  const start = ofEntry.findLast((revision) => !isLater(revision))?.data;
  const isBack = start && isDeepStrictEqual(start[field] ?? null, published[field] ?? null);
  return isBack ? undefined : timeOf(change);
}
