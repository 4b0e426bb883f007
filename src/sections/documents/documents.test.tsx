import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { documents } from './documents';

test('without scripts each document has a box to tick, and there are no tools', () => {
  const view = draw(
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
  expect(view.all('h3').map(({ text }) => text)).toEqual(['For a card', 'For a ticket', 'Ask us']);
  expect(view.all('label').map(({ text }) => text)).toEqual([
    'Passport',
    'PhotoIn colour.',
    'Letter',
  ]);
  expect(view.all('input')).toHaveLength(3);
  expect(view.words('p')).toBe('For parents.');
  expect(view.all('button')).toEqual([]);
});
