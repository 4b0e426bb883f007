export interface CurrentModel {
  readonly collections: ReadonlyMap<string, CurrentCollection>;
  readonly relations: readonly CurrentRelation[];
}

export interface CurrentCollection {
  readonly collection: string;
  readonly meta: Properties | null;
  readonly schema: object | null;
  readonly fields: ReadonlyMap<string, CurrentField>;
}

export interface CurrentField {
  readonly collection: string;
  readonly field: string;
  readonly type: string;
  readonly meta: Properties | null;
  readonly schema: Properties | null;
}

export interface CurrentRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection: string | null;
}

type Properties = Readonly<Record<string, unknown>>;
