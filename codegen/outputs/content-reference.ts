import type { FormatName } from '../runtime/format-rules';
import type { Collection, Field, OutputFile, Schemas, Shape } from '../schema/shapes';

const formatWords: Record<FormatName, string> = {
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

function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&').replace(/\s+/g, ' ');
}

function kindWords(field: Field): string {
  switch (field.type) {
    case 'text':
      return field.format === undefined ? 'Text' : formatWords[field.format];
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

function innerLines(field: Field, indent: string): string[] {
  if (field.type === 'list') {
    return field.item.type === 'object' || field.item.type === 'list'
      ? [
          `${indent}Each entry: ${plain(field.item.description)}`,
          ...(field.item.type === 'object' ? minimumLines(field.item, indent) : []),
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

function minimumLines({ minProperties }: Shape, indent = ''): string[] {
  return minProperties ? [`${indent}Fill in at least ${minProperties} of the fields.`] : [];
}

function collectionLines({ name, kind, shape }: Collection): string[] {
  return [
    `## ${plain(shape.title)}`,
    '',
    `Collection \`${name}\`, ${kind === 'singleton' ? 'one entry' : 'any number of entries'}. ${plain(shape.description)}`,
    ...minimumLines(shape),
    '',
    ...shapeLines(shape, ''),
    '',
  ];
}

/** `content-reference.md`: every collection and field, for the people who write content. */
export function referenceFile({ collections }: Schemas): OutputFile {
  const lines = [
    '# Content reference',
    '',
    'Every collection of the site, field by field. Fill in the required fields: the site cannot show an entry without',
    'them. You can leave optional fields empty.',
    '',
    ...collections.flatMap(collectionLines),
  ];
  return { path: 'content-reference.md', text: `${lines.join('\n').trimEnd()}\n` };
}
