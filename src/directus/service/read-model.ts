import type { Meta } from '../model/service-model';
import { readEntryCheck } from './entry-check-flow';
import { idOf } from './ids';
import type { Service } from './service';

export interface CurrentModel {
  readonly collections: ReadonlyMap<string, CurrentCollection>;
  readonly relations: readonly CurrentRelation[];
  /** The collections whose list somebody has set up for all users. */
  readonly listed?: ReadonlySet<string>;
  readonly hasStartPage?: boolean;
  /** The script that checks entries, if the Flow that runs it is complete. */
  readonly entryCheck?: string | undefined;
}

export interface CurrentCollection {
  readonly collection: string;
  readonly meta: Meta | null;
  readonly schema: object | null;
  readonly fields: ReadonlyMap<string, CurrentField>;
}

export interface CurrentField {
  readonly collection: string;
  readonly field: string;
  readonly type: string;
  readonly meta: Meta | null;
  readonly schema: Meta | null;
}

export interface CurrentRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection: string | null;
}

export const startPageId = idOf('dashboard', 'start');

const defaultPresets =
  '/presets?fields=collection&limit=-1&filter[user][_null]=true&filter[role][_null]=true&filter[bookmark][_null]=true';

/** Leaves out Directus's own collections. */
export async function readModel(service: Service): Promise<CurrentModel> {
  const [collections, fields, relations, presets, dashboard, entryCheck] = await Promise.all([
    service.get<readonly Omit<CurrentCollection, 'fields'>[]>('/collections'),
    service.get<readonly CurrentField[]>('/fields'),
    service.get<readonly CurrentRelation[]>('/relations'),
    service.get<readonly { readonly collection: string }[]>(defaultPresets),
    service.find<object>(`/dashboards/${startPageId}?fields=id`),
    readEntryCheck(service),
  ]);
  return {
    collections: new Map(
      collections
        .filter(({ collection }) => !collection.startsWith('directus_'))
        .map((one) => [
          one.collection,
          { ...one, fields: byName(fields.filter((f) => f.collection === one.collection)) },
        ]),
    ),
    relations,
    listed: new Set(presets.map(({ collection }) => collection)),
    hasStartPage: dashboard !== undefined,
    entryCheck,
  };
}

const byName = (fields: readonly CurrentField[]) =>
  new Map(fields.map((field) => [field.field, field]));
