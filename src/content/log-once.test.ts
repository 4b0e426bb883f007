import { describe, expect, it } from 'vitest';
import type { Finding } from './finding';
import { createLogOnce, findingId } from './log-once';
import { stableHash } from './stable-hash';

const finding: Finding = {
  collection: 'posts',
  entry: '7',
  pointer: '/title',
  where: 'Blog posts “a” → Title',
  rule: 'required',
  message: 'is empty.',
  severity: 'error',
};

describe('logging findings', () => {
  it('logs each once, with its id and place', () => {
    const lines: string[] = [];
    const report = createLogOnce((line) => lines.push(line));
    report(finding);
    report({ ...finding, message: 'said otherwise' });
    report({ ...finding, entry: '8' });
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      `[${findingId(finding)}] error: Blog posts “a” → Title: is empty. (posts/title)`,
    );
  });

  it('keeps its memory within bounds', () => {
    let lines = 0;
    const report = createLogOnce(() => {
      lines += 1;
    });
    for (let entry = 0; entry <= 10_000; entry += 1) {
      report({ ...finding, entry: String(entry) });
    }
    report({ ...finding, entry: '10000' });
    expect(lines).toBe(10_001);
    report({ ...finding, entry: '0' });
    expect(lines).toBe(10_002);
  });

  it('gives ids that are the same on every machine', () => {
    // Test vectors of FNV-1a, 64 bits (draft-eastlake-fnv).
    expect(stableHash('')).toBe('cbf29ce484222325');
    expect(stableHash('foobar')).toBe('85944171f73967e8');
  });
});
