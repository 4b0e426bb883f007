import type { CurrentModel } from '../service/read-model';
import type { Service } from '../service/service';
import type { Change } from './changes';

/** A field that would lose content, with the number of entries. */
export interface Loss {
  readonly name: string;
  readonly field: string;
  readonly entries: number;
}

export type Destructive = Extract<Change, { kind: 'replace-field' | 'delete-field' }>;

export const isDestructive = (change: Change): change is Destructive =>
  change.kind === 'replace-field' || change.kind === 'delete-field';

/** Counts the entries with content in fields that would be removed. */
export async function countLosses(
  changes: readonly Change[],
  { collections }: CurrentModel,
  service: Service,
): Promise<readonly Loss[]> {
  const losses: Loss[] = [];
  for (const change of changes.filter(isDestructive)) {
    const { name } = change;
    const field = fieldOf(change);
    const isSingleton = collections.get(name)?.meta?.['singleton'] === true;
    const entries = await entriesWith(service, { name, field, isSingleton });
    if (entries > 0) losses.push({ name, field, entries });
  }
  return losses;
}

export const fieldOf = (change: Destructive): string =>
  change.kind === 'replace-field' ? change.field.field : change.field;

async function entriesWith(
  service: Service,
  { name, field, isSingleton }: { name: string; field: string; isSingleton: boolean },
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
