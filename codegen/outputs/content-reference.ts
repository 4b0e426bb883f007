import type { FormatName } from '../runtime/formats';
import type { Collection, Field, OutputFile, Schemas, Shape } from '../schema/shapes';

const FORMAT_WORDS: Record<FormatName, string> = {
  html: 'Formatted text',
  asset: 'Picture',
  link: 'Link',
  slug: 'Address part',
  'date-time': 'Date and time',
  date: 'Day',
  email: 'E-mail address',
  phone: 'Phone number',
  color: 'Colour',
  https: 'Secure web address',
};

/** Markdown that shows a text as it is. */
function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&').replace(/\s+/g, ' ');
}

function kindWords(field: Field): string {
  switch (field.type) {
    case 'text':
      return field.format === undefined ? 'Text' : FORMAT_WORDS[field.format];
    case 'boolean':
      return 'Yes or no';
    case 'number':
      return field.integer ? 'Whole number' : 'Number';
    case 'list':
      return `List of ${nameOfItem(field.item)}`;
    case 'object':
      return 'Group of fields';
  }
}

function nameOfItem(item: Field): string {
  return item.type === 'object' ? `“${plain(item.title)}”` : kindWords(item).toLowerCase();
}

function limitWords(field: Field): string[] {
  const words: string[] = [];
  if ('enum' in field && field.enum !== undefined) {
    words.push(`one of ${field.enum.map((value) => `“${plain(String(value))}”`).join(', ')}`);
  }
  const between = (low: number | undefined, high: number | undefined, unit: string): void => {
    if (low !== undefined) words.push(`at least ${low}${unit}`);
    if (high !== undefined) words.push(`at most ${high}${unit}`);
  };
  if (field.type === 'text') between(field.minLength, field.maxLength, ' characters');
  if (field.type === 'number') between(field.minimum, field.maximum, '');
  if (field.type === 'list') between(field.minItems, field.maxItems, ' entries');
  return words;
}

function fieldLines(name: string, field: Field, required: boolean, indent: string): string[] {
  const facts = [kindWords(field), ...limitWords(field), required ? 'required' : 'optional'];
  return [
    `${indent}- **${plain(field.title)}** (\`${name}\`): ${facts.join(', ')}. ${plain(field.description)}`,
    ...innerLines(field, `${indent}  `),
  ];
}

/** What an entry of a list or a group of fields consists of. */
function innerLines(field: Field, indent: string): string[] {
  if (field.type === 'list') {
    return field.item.type === 'object' || field.item.type === 'list'
      ? [
          `${indent}Each entry: ${plain(field.item.description)}`,
          ...(field.item.type === 'object' ? leastWords(field.item, indent) : []),
          ...innerLines(field.item, indent),
        ]
      : [];
  }
  return field.type === 'object' ? shapeLines(field, indent) : [];
}

function shapeLines(shape: Shape, indent: string): string[] {
  return Object.entries(shape.fields).flatMap(([name, field]) =>
    fieldLines(name, field, shape.required.includes(name), indent),
  );
}

function leastWords({ minProperties }: Shape, indent = ''): string[] {
  return minProperties
    ? [`${indent}At least ${minProperties} of the fields must be filled in.`]
    : [];
}

function collectionLines({ name, kind, shape }: Collection): string[] {
  return [
    `## ${plain(shape.title)}`,
    '',
    `Collection \`${name}\`, ${kind === 'singleton' ? 'one entry' : 'any number of entries'}. ${plain(shape.description)}`,
    ...leastWords(shape),
    '',
    ...shapeLines(shape, ''),
    '',
  ];
}

/** The content reference: every collection and field in the words of the schemas, for the people who write content. */
export function referenceFile({ collections }: Schemas): OutputFile {
  const lines = [
    '# Content reference',
    '',
    'What every collection of the site holds, field by field. A required field must be filled in; without it the entry',
    'cannot be shown. An optional field may stay empty, and the page does without it.',
    '',
    ...collections.flatMap(collectionLines),
  ];
  return { path: 'content-reference.md', text: `${lines.join('\n').trimEnd()}\n` };
}
