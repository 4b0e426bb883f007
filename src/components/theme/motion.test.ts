import { expect, test } from 'vitest';
import { motion } from './motion';
import { scale } from './palette';

test.each(['--fast', '--slow'] as const)('%s is between 150 and 300 ms', (name) => {
  const [, ms = '0'] = /^(\d+)ms$/.exec(scale[name]) ?? [];
  expect(Number(ms)).toBeGreaterThanOrEqual(150);
  expect(Number(ms)).toBeLessThanOrEqual(300);
});

test('motion takes its durations from the tokens and is off under reduced motion', () => {
  const { styles } = motion;
  expect(styles.match(/\b\d+m?s\b/g)).toBeNull();
  const [before = ''] = styles.split('@media screen and (prefers-reduced-motion: no-preference)');
  expect(before).not.toMatch(/transition|animation/);
});
