import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { checkList } from './check-list';

const drawn = (count: number) =>
  draw(
    <checkList.component
      content={{
        title: 'Who',
        items: Array.from({ length: count }, (_, index) => ({ text: `Person ${index + 1}` })),
        subtitle: 'What they have to meet',
        subitems: [{ text: 'A test' }],
      }}
      options={{}}
      page={{ title: 'Page', path: '/page' }}
      id="who"
    />,
  );

const labelOf = (found: ReturnType<typeof drawn>) => [found.words('h2'), found.words('small')];

test('the label of the disclosure says what the list contains', () => {
  const found = drawn(15);
  expect(labelOf(found)).toEqual([
    'Who',
    `${Array.from({ length: 9 }, (_, index) => `Person ${index + 1}`).join('; ')};\u00a0…`,
  ]);
  expect(found.words('details')).toContain('Person 15');
  expect(labelOf(drawn(2))).toEqual(['Who', 'Person 1; Person 2']);
  // The id is on the content, because browsers open a disclosure only for a target inside it.
  expect(found.all('div').map(({ attributes }) => attributes['id'])).toContain('who');
});

test('requirements are a second list with its own title', () => {
  const found = drawn(3);
  expect(found.words('h3')).toBe('What they have to meet');
  expect(found.all('ul').map(({ text }) => text)[1]).toBe('A test');
});
