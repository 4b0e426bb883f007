/** Differences that keep every valid entry valid and whole, and why. */
const compatible = {
  'collection-added': 'The collection has no content yet.',
  'singleton-became-list': 'The entry becomes the first of the list.',
  'field-added': 'Entries without the field stay valid.',
  'became-optional': 'Every valid entry stays valid.',
  'type-widened': 'Every valid value stays valid.',
  widened: 'Every valid value stays valid.',
  'relation-added': 'Every valid value stays valid.',
  'settings-changed': 'Only the form of editors changes.',
  'storage-changed': 'Every valid value stays valid.',
};

/** Differences that may reject valid entries or drop parts of them, and why. */
const breaking = {
  'collection-removed': 'Its entries are no longer read.',
  'list-became-singleton': 'Only the first entry is read.',
  'required-field-added': 'No entry has the field yet, so anything that requires it is left out.',
  'field-removed': 'Its content is no longer shown.',
  'became-required': 'Where the field is empty, anything that requires it is left out.',
  'type-changed': 'Values of the old type are left out.',
  'relation-changed': 'Values refer to entries of another collection.',
  'format-changed': 'Texts in another format are left out, or shown with their tags.',
  'choices-narrowed': 'Other values are left out.',
  'limit-tightened': 'Values beyond the new limit are left out.',
};

/** The effect of each kind of difference on stored content. */
export const differenceRules = { ...compatible, ...breaking };

export type DifferenceRule = keyof typeof differenceRules;

export const isBreaking = (rule: DifferenceRule): boolean => Object.hasOwn(breaking, rule);
