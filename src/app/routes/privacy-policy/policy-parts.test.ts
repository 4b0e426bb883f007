import { expect, test } from 'vitest';
import { partsOf } from './policy-parts';
import { privacyPolicy } from './policy-text';

test('nothing of the policy is lost or moved when it is taken apart', () => {
  const { opening, parts } = partsOf(privacyPolicy);
  expect(opening + parts.map(({ html }) => html).join('')).toBe(privacyPolicy);
});

test('each part begins with its heading and has an anchor of its own', () => {
  const { opening, parts } = partsOf(privacyPolicy);
  expect(opening).not.toContain('<h2');
  expect(parts.length).toBeGreaterThan(5);
  for (const { title, id, html } of parts) {
    expect(html.startsWith(`<h2>${title}</h2>`)).toBe(true);
    expect(id).toMatch(/^[a-z][a-z\d-]*[a-z\d]$/);
  }
  expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
});

test('a text without headings has no parts', () => {
  expect(partsOf('<p>Short.</p>')).toEqual({ opening: '<p>Short.</p>', parts: [] });
});
