import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { documents } from './documents';

test('without scripts each document has a box to tick, and there are no tools', () => {
  const found = draw(
    <documents.component
      content={{
        title: 'Documents You Need',
        lists: [
          { title: 'For a card', note: 'For parents.', documents: [{ description: 'Passport' }] },
          {
            title: 'For a ticket',
            documents: [{ description: 'Photo', detail: 'In colour.' }, { description: 'Letter' }],
          },
          { title: 'Ask us' },
        ],
      }}
      options={{}}
      page={{ title: 'Page', path: '/page' }}
      id="documents"
    />,
  );
  expect(found.all('h3').map(({ text }) => text)).toEqual(['For a card', 'For a ticket', 'Ask us']);
  expect(found.all('label').map(({ text }) => text)).toEqual([
    'Passport',
    'PhotoIn colour.',
    'Letter',
  ]);
  expect(found.all('input')).toHaveLength(3);
  expect(found.words('p')).toBe('For parents.');
  expect(found.all('button')).toEqual([]);
});
