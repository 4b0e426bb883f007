import { type Browser, chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { roles } from '#generated/roles.ts';
import { findBrowser, machine } from '#tests/e2e/browser.ts';
import { richTexts } from '#tests/support/rich-texts.ts';
import { testInStudio } from './in-studio';

const { url } = inject('directus');

let browser: Browser;

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findBrowser(machine)?.path ?? '' });
});

afterAll(() => browser?.close());

/**
 * The changes that Studio's editor would make to each text, by Studio's own check. Studio makes a field read-only if parsing
 * and serialising its value changes it.
 * The check is in Studio's script. It is recognised as the only function there with a cache of its last results in a map.
 */
async function changesOf(texts: readonly string[]): Promise<readonly unknown[]> {
  const studio = await (await fetch(`${url}/admin/`)).text();
  const program = /src="([^"]*\/index\.[^"]+\.js)"/.exec(studio)?.[1] ?? '';
  const page = await browser.newPage();
  // Use a page of the service's origin, but not Studio itself, which would redirect.
  await page.goto(`${url}/server/ping`);
  // Pass the code as text: the test's compiler would replace `import()`.
  return page.evaluate(`(async () => {
    const isCheck = (one) =>
      typeof one === 'function' && String(one).includes('.keys().next().value');
    const checks = Object.values(await import(${JSON.stringify(new URL(program, `${url}/admin/`).href)})).filter(isCheck);
    if (checks.length !== 1) throw new Error(checks.length + ' functions look like the check');
    return ${JSON.stringify(texts)}.map((text) => checks[0](text));
  })()`);
}

testInStudio('Studio’s editor can hold every formatted text as it is', async () => {
  // Studio edits translations as plain texts.
  const texts = new Map(
    [...(await richTexts())].filter(([where]) => !where.startsWith(`${roles.translations}/`)),
  );
  const [refused, ...changes] = await changesOf([
    '<ul><li>An item without a paragraph</li></ul>',
    ...texts.values(),
  ]);
  expect(refused).not.toBeNull();
  const locked = [...texts.keys()].filter((_, index) => changes[index] !== null);
  expect([texts.size > 200, locked]).toEqual([true, []]);
});
