import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { definePage } from '#renderer/page.ts';
import { questions } from './service-page';

const page = definePage({
  collection: 'visitor_visa',
  path: '/visit',
  title: 'Visit',
  description: 'Visits.',
  sections: [questions],
});

test('a page is plain data that survives JSON', () => {
  expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  expect(page.sections).toEqual([
    {
      section: 'faq',
      content: { title: { fixed: 'Frequently Asked Questions' }, items: 'faq_items' },
    },
  ]);
});

test('each example in the README is code of a descriptor or of the type tests', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const compiled = [...files, '../../../tests/types/allowed.ts'].map(read);
  const examples = Array.from(
    read('README.md').matchAll(/```ts\n(.*?)```/gs),
    ([, example = '']) => example,
  );
  expect(examples.length).toBeGreaterThan(8);
  for (const example of examples) {
    expect([example, compiled.some((source) => source.includes(example))]).toEqual([example, true]);
  }
});
