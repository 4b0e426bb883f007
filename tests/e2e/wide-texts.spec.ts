import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { expectAccessible } from './axe';
import { openQuestions } from './layout-views';
import { post } from './routes';
import { expect, open, test } from './test';

const line =
  'GET https://www.canada.ca/en/immigration-refugees-citizenship/services.html?lang=en&page=1';
const word = 'Aufenthaltsgenehmigungsverlängerungsantragsformularausfüllhilfe'.repeat(2);
const nested = (depth: number): string =>
  depth === 0 ? '<li>Deep</li>' : `<li>Level<ul>${nested(depth - 1)}</ul></li>`;

/** Text that editors paste and that is too wide for a phone, as it leaves the boundary. */
const wide = `<h2>${word}</h2><p>${line}</p><p><a href="https://www.canada.ca/">${line}</a></p>
<pre>${line} ${line}\nA short line</pre><pre><code>${line}</code></pre>
<p>Type <code>${word}</code>, <kbd>${word}</kbd> or <samp>${word}</samp>.</p>
<p>E<sub>${'i'.repeat(90)}</sub>=mc<sup>${'2'.repeat(90)}</sup></p>
<ul><li><pre>${line}</pre></li></ul><ul>${nested(9)}</ul>
<blockquote><blockquote><p>${word}</p><pre>${line}</pre></blockquote></blockquote>
<dl><dt>${word}</dt><dd><pre>${line}</pre></dd></dl>
<figure><img src="/assets/hero-home" alt="A lake" width="4000" height="300"><figcaption>${line}</figcaption></figure>
<table><caption>${word}</caption><thead><tr>${`<th scope="col">${word}</th>`.repeat(6)}</tr></thead>
<tbody><tr>${`<td>${word}</td>`.repeat(5)}<td><pre>${line}</pre></td></tr></tbody></table>
<table><tbody><tr><td><img src="/assets/hero-home" alt="A lake" width="4000" height="300"></td><td>${line}</td></tr></tbody></table>`;

const isText = (value: unknown) => typeof value === 'string' && /^\s*<[a-z]/.test(value);

/** Replaces every rich text of a linked page with the wide text, and follows the link. */
async function openWithWideTexts(page: Page, path: string, content: string): Promise<void> {
  await open(page, '/privacy-policy');
  await page.route(`**/content/${content}.json`, async (route) => {
    const response = await route.fetch();
    const text: unknown = await response.json();
    const json = JSON.parse(JSON.stringify(text, (_, value) => (isText(value) ? wide : value)));
    await route.fulfill({ response, json });
  });
  await page.evaluate((href) => {
    document.body.append(Object.assign(document.createElement('a'), { href, id: 'to-follow' }));
    document.getElementById('to-follow')?.click();
    document.getElementById('to-follow')?.remove();
  }, path);
  await expect(page.getByRole('main').locator('pre').first()).toBeAttached();
}

const pageWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

/** Blocks of long lines that overflow the screen or cannot scroll. Blocks in a table scroll with it. */
const badBlocks = (page: Page) =>
  page.locator('main pre:not(table *)').evaluateAll((blocks) =>
    blocks
      .filter((block) => {
        const { left, right } = block.getBoundingClientRect();
        const isSeen = left >= 0 && right <= innerWidth && right - left > 80;
        return !isSeen || block.scrollWidth <= block.clientWidth;
      })
      .map((block) => block.outerHTML.slice(0, 80)),
  );

const pages = [
  { path: post.path, content: 'post/*' },
  { path: '/services/immigrate/express-entry', content: 'express_entry' },
  { path: '/fees', content: 'fees_page' },
];

for (const { path, content } of swept(pages, (_, index) => index === 0)) {
  test(`${path}: long lines and wide tables scroll inside their blocks, also by keyboard`, async ({
    page,
    watch,
  }) => {
    watch.allowFailure('hero-home');
    await page.setViewportSize({ width: 320, height: 640 });
    await openWithWideTexts(page, path, content);
    await openQuestions(page);
    expect(await pageWidth(page)).toBe(320);
    expect(await badBlocks(page)).toEqual([]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await pageWidth(page)).toBe(1440);
  });
}
