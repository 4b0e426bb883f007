import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { checkList } from './check-list';

const drawn = (folded: boolean) =>
  draw(
    <checkList.component
      content={{
        title: 'Who',
        items: Array.from({ length: 15 }, (_, index) => ({ text: `Person ${index + 1}` })),
        subtitle: 'What they have to meet',
        subitems: [{ text: 'A test' }],
      }}
      options={{ folded }}
      page={{ title: 'Page', path: '/page' }}
      id="who"
    />,
  );

test('a list is whole, and a long page folds it under its heading, which says how long it is', () => {
  const open = drawn(false);
  expect(open.all('details')).toEqual([]);
  expect(open.words('ul')).toContain('Person 15');
  const found = drawn(true);
  expect(found.all('summary').map(({ text }) => text)).toEqual(['Who 15 items']);
  expect(found.words('details')).toContain('Person 15');
});

test('what people have to meet is a list under its own title, apart from them', () => {
  const found = drawn(false);
  expect(found.words('h3')).toBe('What they have to meet');
  expect(found.all('ul').map(({ text }) => text)[1]).toBe('A test');
});
