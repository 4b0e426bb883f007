import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const { jobs } = parse(readFileSync('.github/workflows/content-check.yml', 'utf8'));

test('the content check runs only if CONTENT_URL is set', () => {
  expect(jobs.check.if).toBe("vars.CONTENT_URL != ''");
});

test('without CONTENT_URL a notice says what to set', () => {
  const { if: condition, steps } = jobs['not-configured'];
  expect(condition).toBe("vars.CONTENT_URL == ''");
  expect(steps[0].run).toMatch(/::notice .*CONTENT_URL.*CONTENT_TOKEN/);
});
