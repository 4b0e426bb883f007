/** Changes that keep every valid entry valid and whole, and why. */
const compatible = {
  'collection-added': 'It has no content yet.',
  'singleton-became-list': 'The entry becomes the first of the list.',
  'field-added': 'Entries without it stay valid.',
  'became-optional': 'Every valid entry stays valid.',
  widened: 'Every valid value stays valid.',
};

/** Changes that may reject a valid entry or drop a part of it, and why. */
const breaking = {
  'collection-removed': 'Its entries are no longer read.',
  'list-became-singleton': 'Only the first entry is read.',
  'required-field-added': 'No entry has it yet, so whatever requires it is left out.',
  'field-removed': 'Its content is no longer shown.',
  'became-required': 'Where it is empty, whatever requires it is left out.',
  'type-changed': 'Values of the old type are left out.',
  'format-changed': 'Texts in another format are left out, or shown with their tags.',
  'choices-narrowed': 'Other values are left out.',
  'limit-tightened': 'Values beyond the new limit are left out.',
};

/** What each kind of schema change means for existing content. Migrations refer to these names. */
export const compatRules = { ...compatible, ...breaking };

export type CompatRule = keyof typeof compatRules;

export const isBreaking = (rule: CompatRule): boolean => Object.hasOwn(breaking, rule);
