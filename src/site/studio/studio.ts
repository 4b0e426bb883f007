import french from './french.json' with { type: 'json' };

/** The names of collections, groups and fields in Studio, by Studio's locale and by the name in the schema. */
export const studioNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'fr-CA': french,
  'fr-FR': french,
};
