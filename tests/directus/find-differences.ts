import { type Change, changesTo } from '#tools/directus/push/changes.ts';
import { modelFor } from '#tools/directus/push/push.ts';
import { readModel } from '#tools/directus/service/read-model.ts';
import type { Service } from '#tools/directus/service/service.ts';

/** Returns the changes that would give a service the model of the schemas. */
export async function findDifferences(service: Service): Promise<readonly Change[]> {
  return changesTo(await modelFor(service), await readModel(service));
}
