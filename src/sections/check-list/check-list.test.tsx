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

const labelOf = (view: ReturnType<typeof drawn>) => [view.words('h2'), view.words('small')];

test('the label of the disclosure says what the list contains', () => {
  const view = drawn(15);
  expect(labelOf(view)).toEqual([
    'Who',
    `${Array.from({ length: 9 }, (_, index) => `Person ${index + 1}`).join('; ')};\u00a0…`,
  ]);
  expect(view.words('details')).toContain('Person 15');
  expect(labelOf(drawn(2))).toEqual(['Who', 'Person 1; Person 2']);
  // The id is on the content, because browsers open a disclosure only for a target inside it.
  expect(view.all('div').map(({ attributes }) => attributes['id'])).toContain('who');
});

test('requirements are a second list with its own title', () => {
  const view = drawn(3);
  expect(view.words('h3')).toBe('What they have to meet');
  expect(view.all('ul').map(({ text }) => text)[1]).toBe('A test');
});
