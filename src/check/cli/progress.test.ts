import { expect, test } from 'vitest';
import { createProgress } from './progress';

const shownBy = (isTTY: boolean) => {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const progress = createProgress({ isTTY, write });
  progress.show({ phase: 'reading', collection: 'posts', read: 50, total: 100 });
  progress.show({ phase: 'reading', collection: 'testimonials', read: 6 });
  progress.show({ phase: 'links', count: 377 });
  progress.show({ phase: 'assets', count: 32 });
  progress.end();
  return text;
};

test('a terminal shows how far it has come, in one line that is cleared at the end', () => {
  const lines = shownBy(true).split('\r\u001b[2K');
  expect(lines).toEqual([
    '',
    `${'█'.repeat(12)}${'░'.repeat(12)} posts 50 of 100`,
    'Reading testimonials: 6',
    'Following links: 377…',
    'Looking at pictures and files: 32…',
    '',
  ]);
});

test('a pipe shows nothing', () => {
  expect(shownBy(false)).toBe('');
});
