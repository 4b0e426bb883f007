import { describe, expect, it } from 'vitest';
import { collections } from '#generated/collections.ts';
import { type Finding, findingAt } from './finding';
import { createLogOnce } from './log-once';
import { stableHash } from './stable-hash';

const { model } = collections.posts;

/** A finding about an entry's title. */
const about = (entry: string, version = 'one'): Finding => ({
  ...findingAt({ model, entry, label: 'a' }, ['title'], { rule: 'required', message: 'is empty.' }),
  version,
});

describe('logging findings', () => {
  it('logs each once for each version of its content, with its id, location and remedy', () => {
    const lines: string[] = [];
    const report = createLogOnce((line) => lines.push(line));
    report(about('7'));
    report({ ...about('7'), message: 'said otherwise' });
    report(about('8'));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      `[${about('7').id}] warning: Blog posts “a” → Title: is empty. Fill it in, or remove what it belongs to. (posts/title)`,
    );
    report(about('7', 'two'));
    expect(lines).toHaveLength(3);
    expect(lines[2]).toBe(lines[0]);
  });

  it('remembers a bounded number of findings', () => {
    let lines = 0;
    const report = createLogOnce(() => {
      lines += 1;
    });
    for (let entry = 0; entry <= 10_000; entry += 1) {
      report(about(String(entry)));
    }
    report(about('10000'));
    expect(lines).toBe(10_001);
    report(about('0'));
    expect(lines).toBe(10_002);
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
