import { expect, test } from 'vitest';
import { draw } from '#tests/support/draw.tsx';
import { introduction } from './introduction';

test('only an empty line starts a new paragraph', () => {
  const view = draw(
    <introduction.component
      content={{ text: 'One.\n\nTwo,\nstill two.' }}
      options={{}}
      page={{ title: 'Page', path: '/page' }}
      id="intro"
    />,
  );
  expect(view.all('p').map(({ text }) => text)).toEqual(['One.', 'Two,\nstill two.']);
});
