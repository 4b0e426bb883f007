/** Changes after which every entry that was valid is valid and whole, and why. */
const compatible = {
  'collection-added': 'There is no content of it yet.',
  'singleton-became-list': 'The one entry is the first of the list.',
  'field-added': 'Entries without it stay whole.',
  'became-optional': 'Every entry that has it stays whole.',
  widened: 'Whatever was valid before is valid now.',
};

/** Changes after which an entry that was valid could be refused, or lose a part, and why. */
const breaking = {
  'collection-removed': 'Its entries are no longer read.',
  'list-became-singleton': 'Only the first entry is read.',
  'required-field-added': 'No entry has it yet, so what requires it is left out.',
  'field-removed': 'What editors wrote there is no longer shown.',
  'became-required': 'Where it is empty, what requires it is left out.',
  'type-changed': 'Values of the former type are left out.',
  'format-changed': 'Texts that do not follow the format are left out, or shown with their tags.',
  'choices-narrowed': 'Other values are left out.',
  'limit-tightened': 'What lies beyond the new limit is left out.',
};

/** What each kind of schema change means for the content that exists. The names are stable: migrations answer changes by them. */
export const compatRules = { ...compatible, ...breaking };

export type CompatRule = keyof typeof compatRules;

export const isBreaking = (rule: CompatRule): boolean => Object.hasOwn(breaking, rule);
