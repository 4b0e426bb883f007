import { describe, expect, it } from 'vitest';
import { collections } from '#generated/collections.ts';
import { type Finding, findingAt } from './finding';
import { createLogOnce } from './log-once';
import { stableHash } from './stable-hash';

const { model } = collections.posts;

const about = (entry: string): Finding =>
  findingAt({ model, entry, label: 'a' }, ['title'], { rule: 'required', message: 'is empty.' });

describe('logging findings', () => {
  it('logs each finding once, with its id, location and fix', () => {
    const lines: string[] = [];
    const report = createLogOnce((line) => lines.push(line));
    report(about('7'));
    report(about('7'));
    report(about('8'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      `[${about('7').id}] warning: Blog posts “a” → Title: is empty. Fill it in, or remove what it belongs to. (posts/title)`,
    );
  });

  it('gives ids that are the same on every machine, and differ with every part of the location', () => {
    expect(stableHash('')).toBe('811c9dc59747b28c');
    const texts = Array.from(
      { length: 20_000 },
      (_, number) => `posts\n${number}\n/title\nrequired`,
    );
    expect(new Set(texts.map(stableHash)).size).toBe(texts.length);
    expect(stableHash('posts/a')).not.toBe(stableHash('a/posts'));
  });
});
