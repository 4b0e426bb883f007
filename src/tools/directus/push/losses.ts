import type { CurrentModel } from '../service/read-model';
import type { Service } from '../service/service';
import type { Change } from './changes';

/** A change that removes the values of a field. */
export type Destructive = Extract<Change, { kind: 'replace-field' }>;

/** A change that would lose content, with the number of entries. */
export interface Loss {
  readonly change: Destructive;
  readonly entries: number;
}

export const isDestructive = (change: Change): change is Destructive =>
  change.kind === 'replace-field';

/** Counts the entries with content in fields that would be replaced. */
export async function countLosses(
  changes: readonly Change[],
  { collections }: CurrentModel,
  service: Service,
): Promise<readonly Loss[]> {
  const losses: Loss[] = [];
  for (const change of changes.filter(isDestructive)) {
    const isSingleton = collections.get(change.name)?.meta?.['singleton'] === true;
    const entries = await countEntries(service, change, isSingleton);
    if (entries > 0) losses.push({ change, entries });
  }
  return losses;
}

async function countEntries(
  service: Service,
  { name, field: { field } }: Destructive,
  isSingleton: boolean,
): Promise<number> {
  if (isSingleton) {
    const entry = await service.get<Record<string, unknown>>(`/items/${name}?fields=id,${field}`);
    return entry['id'] !== null && entry[field] !== null ? 1 : 0;
  }
  const filter = JSON.stringify({ [field]: { _nnull: true } });
  const query = `aggregate[count]=*&filter=${encodeURIComponent(filter)}`;
  const [counted] = await service.get<readonly { count: number | string }[]>(
    `/items/${name}?${query}`,
  );
  return Number(counted?.count ?? 0);
}
