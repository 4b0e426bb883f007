interface Rule {
  readonly classification: 'compatible' | 'breaking';
  /** Why it is so, for the content that exists. */
  readonly words: string;
}

const compatible = (words: string): Rule => ({ classification: 'compatible', words });
const breaking = (words: string): Rule => ({ classification: 'breaking', words });

/**
 * Every kind of schema change, judged by one question: could an entry that is valid before be refused, or lose a part,
 * after? The names are stable: migrations answer changes by them.
 */
export const compatRules = {
  'collection-added': compatible('There is no content of it yet.'),
  'collection-removed': breaking('Its entries are no longer read.'),
  'list-became-singleton': breaking('Only the first entry is read.'),
  'singleton-became-list': compatible('The one entry is the first of the list.'),
  'words-changed': compatible('Only what editors read about it changed.'),

  'field-added': compatible('Entries without it stay whole.'),
  'required-field-added': breaking('No entry has it yet, so what requires it is left out.'),
  'field-removed': breaking('What editors wrote there is no longer shown.'),
  'became-optional': compatible('Every entry that has it stays whole.'),
  'became-required': breaking('Where it is empty, what requires it is left out.'),

  'type-changed': breaking('Values of the former type are left out.'),
  'type-widened': compatible('Values of the former type are read as the new one.'),
  'format-changed': breaking('Texts that do not follow the format are left out or read otherwise.'),
  'format-widened': compatible('Whatever was valid before is valid now.'),
  'rich-text-became-plain': breaking('Visitors would see the tags of texts written before.'),

  'choices-narrowed': breaking('Other values are left out.'),
  'choices-widened': compatible('The former values can still be chosen.'),
  'limit-tightened': breaking('What lies beyond the new limit is left out.'),
  'limit-loosened': compatible('Whatever met the former limit meets this one.'),
} as const satisfies Readonly<Record<string, Rule>>;

export type CompatRule = keyof typeof compatRules;
