import type { CollectionModel } from '#generated/model.ts';
import { isSetByDirectus } from '../model/system-fields';
import type { Service } from '../service/service';

/** Flags that make Directus overwrite the date. */
const dateFlags = ['date-created', 'date-updated'];

/**
 * Makes the dates that Directus sets writable until the returned function is called. After an interruption, a push restores the
 * flags.
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
    if (!special.some((flag) => dateFlags.includes(flag))) continue;
    before.set(path, special);
    await setSpecial(
      service,
      path,
      special.filter((flag) => !dateFlags.includes(flag)),
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
