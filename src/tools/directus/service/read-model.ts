import type { Meta } from '../model/service-model';
import { type EntryScripts, readEntryCheck } from './entry-check-flow';
import { idOf } from './ids';
import type { Service } from './service';

export interface CurrentModel {
  readonly collections: ReadonlyMap<string, CurrentCollection>;
  readonly relations: readonly CurrentRelation[];
  /** The collections whose list somebody has set up for all users. */
  readonly listed?: ReadonlySet<string>;
  readonly hasStartPage?: boolean;
  /** How many collections the licence still allows; absent without a limit. */
  readonly room?: number | undefined;
  /** The script that checks entries, if the Flow that runs it is complete. */
  readonly entryCheck?: EntryScripts | undefined;
}

interface CurrentCollection {
  readonly collection: string;
  readonly meta: Meta | null;
  readonly schema: object | null;
  readonly fields: ReadonlyMap<string, CurrentField>;
}

interface CurrentField {
  readonly collection: string;
  readonly field: string;
  readonly type: string;
  readonly meta: Meta | null;
  readonly schema: Meta | null;
}

interface CurrentRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection: string | null;
}

export const startPageId = idOf('dashboard', 'start');

const defaultPresets =
  '/presets?fields=collection&limit=-1&filter[user][_null]=true&filter[role][_null]=true&filter[bookmark][_null]=true';

/** Leaves out Directus's own collections. */
export async function readModel(service: Service): Promise<CurrentModel> {
  const [collections, fields, relations, presets, dashboard, room, entryCheck] = await Promise.all([
    service.get<readonly Omit<CurrentCollection, 'fields'>[]>('/collections'),
    service.get<readonly CurrentField[]>('/fields'),
    service.get<readonly CurrentRelation[]>('/relations'),
    service.get<readonly { readonly collection: string }[]>(defaultPresets),
    service.find<object>(`/dashboards/${startPageId}?fields=id`),
    readRoom(service),
    readEntryCheck(service),
  ]);
  return {
    collections: new Map(
      collections
        .filter(({ collection }) => !collection.startsWith('directus_'))
        .map((collection) => [
          collection.collection,
          {
            ...collection,
            fields: byName(fields.filter((f) => f.collection === collection.collection)),
          },
        ]),
    ),
    relations,
    listed: new Set(presets.map(({ collection }) => collection)),
    hasStartPage: dashboard !== undefined,
    room,
    entryCheck,
  };
}

interface Licence {
  readonly entitlements: {
    readonly collections: {
      readonly limit: number;
      readonly overage?: number;
      readonly addon?: number;
    };
  };
  readonly usage: { readonly collections: number };
}

/** Directus counts as `entitlements.collections` says, where -1 is no limit. Before version 12 there are no licences. */
async function readRoom(service: Service): Promise<number | undefined> {
  const licence = await service.find<Licence>('/license');
  if (!licence) return undefined;
  const { limit, overage = 0, addon = 0 } = licence.entitlements.collections;
  if ([limit, overage, addon].includes(-1)) return undefined;
  return limit + overage + addon - licence.usage.collections;
}

const byName = (fields: readonly CurrentField[]) =>
  new Map(fields.map((field) => [field.field, field]));
