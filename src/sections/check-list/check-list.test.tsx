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

test('a folded list says how many items it has', () => {
  const open = drawn(false);
  expect(open.all('details')).toEqual([]);
  expect(open.words('ul')).toContain('Person 15');
  const found = drawn(true);
  expect(found.all('summary').map(({ text }) => text)).toEqual(['Who 15 items']);
  expect(found.words('details')).toContain('Person 15');
});

test('requirements are a second list with its own title', () => {
  const found = drawn(false);
  expect(found.words('h3')).toBe('What they have to meet');
  expect(found.all('ul').map(({ text }) => text)[1]).toBe('A test');
});
