import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { siteFolder } from '#generated/site/folder.ts';
import { pages } from '#renderer/pages.ts';
import { testPages } from './page-contract';
import { inSecondHalf } from './page-halves';

testPages(pages.filter((page) => !inSecondHalf(page)));

it('has a page for every descriptor', () => {
  const folder = fileURLToPath(new URL(`../../${siteFolder}/pages`, import.meta.url));
  const descriptors = readdirSync(folder).filter((name) => name.endsWith('.page.ts'));
  expect(descriptors.length).toBeGreaterThan(0);
  expect(pages.length).toBe(descriptors.length);
});
