import { expect, test } from 'vitest';
import { createProgress } from './progress';

function written(isTTY: boolean): string {
  let text = '';
  const progress = createProgress({
    isTTY,
    write: (part) => {
      text += part;
    },
  });
  progress.say('Building…');
  progress.show('1 of 2: /');
  progress.show('2 of 2: /about');
  progress.say('Done.');
  return text;
}

test('on a terminal the progress line is overwritten', () => {
  const clear = '\r\u001b[2K';
  expect(written(true)).toBe(
    `${clear}Building…\n${clear}1 of 2: /${clear}2 of 2: /about${clear}Done.\n`,
  );
});

test('a log contains only the steps', () => {
  expect(written(false)).toBe('Building…\nDone.\n');
});
