import { object } from './schema-folder';

/** A sound collection with one entry, to be spoilt by a case. */
export const page = (properties: object, keywords: object = {}): object =>
  object('Some page', properties, { 'x-kind': 'singleton', ...keywords });
/** Where most cases put it. */
export const file = 'collections/some_page.json';

/** A change to sound schemas, and the one mistake it must give. */
export interface MistakeCase {
  readonly mistake: string;
  readonly name: string;
  readonly change: Record<string, unknown>;
  readonly file: string;
  readonly pointer: string;
  /** A part of the sentence that says what happened. */
  readonly says: string;
}
