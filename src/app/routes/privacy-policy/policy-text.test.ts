import { expect, test } from 'vitest';
import { opening, parts } from './policy-text';

test('each part begins with its heading and has an anchor of its own', () => {
  expect(opening).toContain('Effective date');
  expect(opening).not.toContain('<h2');
  expect(parts.length).toBeGreaterThan(5);
  for (const { title, id, html } of parts) {
    expect(html.startsWith(`<h2>${title}</h2>`)).toBe(true);
    expect(id).toMatch(/^[a-z][a-z\d-]*[a-z\d]$/);
  }
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});
