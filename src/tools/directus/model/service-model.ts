import { siteLanguage } from '#generated/languages.ts';
import { studioNames } from '#generated/site/studio/studio.ts';

/** The part of a Directus data model that the schemas decide. */
export interface ServiceModel {
  readonly collections: readonly ModelCollection[];
  readonly relations: readonly ModelRelation[];
  /** The scripts that check and complete entries. */
  readonly entryCheck?: { readonly check: string; readonly complete: string };
  readonly startPage?: StartPage;
}

/** A group of collections has neither schema nor fields. */
export interface ModelCollection {
  readonly collection: string;
  readonly meta: Meta;
  readonly schema: object | null;
  readonly fields: readonly ModelField[];
  /** Studio's list of the entries, until an editor changes it. */
  readonly list?: ListView;
}

/** A dashboard of Studio's Insights. */
export interface StartPage {
  readonly name: string;
  readonly icon: string;
  readonly note: string;
  readonly panels: readonly Meta[];
}

export interface ListView {
  readonly fields: readonly string[];
  readonly sort: readonly string[];
  /** Widths of columns in pixels; by default the first column is wide. */
  readonly widths?: Readonly<Record<string, number>>;
  /** Named filters for all users. */
  readonly bookmarks?: readonly Bookmark[];
}

interface Bookmark {
  readonly name: string;
  readonly icon: string;
  readonly filter: Meta;
}

export interface ModelField {
  readonly field: string;
  readonly type: string;
  readonly meta: Meta;
  readonly schema: Meta | null;
}

export interface ModelRelation {
  readonly collection: string;
  readonly field: string;
  readonly related_collection: string;
  readonly schema: { readonly on_delete: 'SET NULL' };
}

/** Properties with Directus's names. */
export type Meta = Readonly<Record<string, unknown>>;

const { language: code, region } = new Intl.Locale(siteLanguage).maximize();

/** The locales of Studio: English, the first language of the site, and those that the site has names for. */
const locales = new Set([
  'en-US',
  'en-CA',
  'en-GB',
  `${code}-${region}`,
  ...Object.keys(studioNames),
]);

const namesByLocale = [...locales].map((language) => ({
  language,
  names: new Map(Object.entries(studioNames[language] ?? {})),
}));

/** A name in the locales of Studio: the one of the schema where the site gives no other. */
export const nameForStudio = (name: string) =>
  namesByLocale.map(({ language, names }) => ({ language, translation: names.get(name) ?? name }));
