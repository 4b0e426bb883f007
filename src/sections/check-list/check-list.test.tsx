import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { checkList } from './check-list';

const drawn = (count: number, subitems?: readonly { readonly text: string }[]) =>
  draw(
    <checkList.component
      content={{
        title: 'Who',
        items: Array.from({ length: count }, (_, index) => ({ text: `Person ${index + 1}` })),
        ...(subitems ? { subitems } : {}),
      }}
      options={{}}
      page={{ title: 'Page', path: '/page' }}
      id="who"
    />,
  );

test('a long list ends in how many more there are, and they open below it (§own.long-pages)', () => {
  expect(drawn(8).all('details')).toEqual([]);
  const found = drawn(15);
  expect(found.all('summary').map(({ text }) => text)).toEqual(['and 9 more']);
  const [first = [], rest = []] = found.all('ul').map(({ text }) => text.match(/Person \d+/g));
  expect(first).toHaveLength(6);
  expect(rest).toHaveLength(9);
  expect(found.words('details')).toContain('Person 15');
});

test('the conditions below a list count as well', () => {
  const conditions = ['A test', 'Enough savings'].map((text) => ({ text }));
  expect(drawn(6, conditions).all('details')).toEqual([]);
  const found = drawn(7, conditions);
  expect(found.all('summary').map(({ text }) => text)).toEqual(['and 3 more']);
  expect(found.words('details')).toContain('A test');
});
