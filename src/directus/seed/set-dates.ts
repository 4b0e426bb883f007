import type { CollectionModel } from '#generated/model.ts';
import { isSetByDirectus, systemField } from '../model/system-fields';
import type { Service } from '../service/service';

/**
 * Lets dates be written that Directus sets by itself, until the function that it gives is called. Should that never happen,
 * a push puts it right.
 */
export async function pause(
  service: Service,
  collection: string,
  { fields }: CollectionModel,
): Promise<() => Promise<void>> {
  const dates = Object.entries(fields).filter(([name]) => isSetByDirectus(name));
  const set = async (own: boolean) => {
    for (const [name, field] of dates) {
      const special = own ? (systemField(name, field)?.special ?? null) : null;
      await service.send('PATCH', `/fields/${collection}/${name}`, { meta: { special } });
    }
  };
  await set(false);
  return () => set(true);
}
