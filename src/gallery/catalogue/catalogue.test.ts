import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { sections } from '#sections/index.ts';
import { catalogueText } from './catalogue';
import { readSections } from './section-source';

const folder = fileURLToPath(new URL('../../sections', import.meta.url));

test('the catalogue in src/sections/README.md is that of the sources: else run `npm run catalogue`', () => {
  expect(readFileSync(`${folder}/README.md`, 'utf8')).toBe(catalogueText(folder));
});

test('the props that a section requires are the same in its type and at run time', () => {
  const found = readSections(folder);
  expect([...found.keys()].toSorted()).toEqual(Object.keys(sections).toSorted());
  for (const [name, { content, purpose }] of found) {
    const required = content.filter((prop) => prop.required).map((prop) => prop.name);
    const { required: atRunTime } = sections[name as keyof typeof sections];
    expect([name, required]).toEqual([name, Object.keys(atRunTime)]);
    expect(purpose).not.toBe('');
  }
});

test('types stand in one line, with the docstrings beside them', () => {
  const { content, options } = readSections(folder).get('faq') ?? { content: [], options: [] };
  expect(content).toEqual([
    { name: 'title', type: 'string', required: true, note: '' },
    {
      name: 'items',
      type: '{ question: string; answer: Html }[]',
      required: true,
      note: '',
    },
  ]);
  expect(options).toEqual([
    {
      name: 'wide',
      type: 'boolean',
      required: false,
      note: 'A band of its own; the default is a block of the main column.',
    },
  ]);
});
