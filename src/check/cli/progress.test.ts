import { expect, test } from 'vitest';
import { progress as words } from '#check/rules/messages.ts';
import { createProgressLine } from '#server/node/cli/progress-line.ts';

const shownBy = (isTTY: boolean) => {
  let text = '';
  const write = (more: string) => {
    text += more;
  };
  const progress = createProgressLine({ isTTY, write }, (line: string) => line);
  progress.show(words.reading('posts', 50, 100));
  progress.show(words.reading('testimonials', 6, undefined));
  progress.show(words.links(377));
  progress.show(words.assets(32));
  progress.end();
  return text;
};

test('a terminal shows how far it has come, in one line that is cleared at the end', () => {
  const lines = shownBy(true).split('\r\u001b[2K');
  expect(lines).toEqual([
    '',
    'Reading posts: 50 of 100',
    'Reading testimonials: 6',
    'Following links: 377…',
    'Looking at pictures and files: 32…',
    '',
  ]);
});

test('a pipe shows nothing', () => {
  expect(shownBy(false)).toBe('');
});
