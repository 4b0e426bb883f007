import type { CollectionModel } from '#generated/model.ts';
import { isSetByDirectus } from '../model/system-fields';
import type { Service } from '../service/service';

/** With these flags Directus overwrites the date. */
const SETS = ['date-created', 'date-updated'];

/**
 * Makes dates writable that Directus normally sets itself, until the returned function is called. If it never is, a push
 * restores the flags.
 */
export async function pauseDates(
  service: Service,
  collection: string,
  { fields }: CollectionModel,
): Promise<() => Promise<void>> {
  const before = new Map<string, readonly string[]>();
  for (const name of Object.keys(fields).filter(isSetByDirectus)) {
    const path = `/fields/${collection}/${name}`;
    const { meta } = await service.get<StoredField>(path);
    const special = meta?.special ?? [];
    if (!special.some((one) => SETS.includes(one))) continue;
    before.set(path, special);
    await setSpecial(
      service,
      path,
      special.filter((one) => !SETS.includes(one)),
    );
  }
  return async () => {
    for (const [path, special] of before) await setSpecial(service, path, special);
  };
}

interface StoredField {
  readonly meta: { readonly special: readonly string[] | null } | null;
}

const setSpecial = (service: Service, path: string, special: readonly string[]) =>
  service.send('PATCH', path, { meta: { special } });
