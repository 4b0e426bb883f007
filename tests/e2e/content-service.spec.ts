import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { nightly } from '../support/sweep';
import { type OpenContentService, openContentService } from './content-service';
import { questionsOf } from './folds';
import { type Running, startSite } from './processes';
import { test as base, expect, open } from './test';

const embedded = fileURLToPath(new URL('../../src/site/content', import.meta.url));
const token = 'a-token-of-this-test';
const title = 'Written elsewhere & read <here>';
const question = 'Does another service answer this?';
const noted = 'proof-of-funds';
/** A text with a footnote far below its mark, as Word writes it. */
const withNote = [
  '<p>The fee was <strike>$1,325</strike> and is $1,575.<a href="#_ftn1" name="_ftnref1">[1]</a></p>',
  ...Array.from({ length: 40 }, (_, index) => `<p>Paragraph ${index + 1}.</p>`),
  '<div id="ftn1"><p><a href="#_ftnref1" name="_ftn1">[1]</a> Since December 2025.</p></div>',
].join('');

/** A site with its own processes for this worker. */
interface Elsewhere {
  readonly content: OpenContentService;
  readonly site: Running;
}

const test = base.extend<object, { readonly elsewhere: Elsewhere }>({
  elsewhere: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-content-'));
      await writeContent(join(folder, 'content'));
      const content = await openContentService(join(folder, 'content'), token);
      const site = await startSite(content.origin, token, join(folder, 'data'));
      await use({ content, site });
      await site.stop();
      content.stop();
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: ({ elsewhere }, use) => use(elsewhere.site.origin),
});

test('a refused token stops the start with one sentence, and nothing before it', async ({
  elsewhere,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'velox-e2e-refused-'));
  const start = startSite(elsewhere.content.origin, 'another token', folder);
  await expect(start).rejects.toThrow(
    /ended with 1:\s*The content service at \S+ refuses CONTENT_TOKEN: [^\n]+\n?$/,
  );
  await rm(folder, { recursive: true, force: true });
});

/** The embedded content with a few changes. */
async function writeContent(folder: string) {
  await cp(embedded, folder, { recursive: true });
  // Reading translations takes a third of the start.
  await writeFile(join(folder, 'translations.json'), '[]');
  /** Changes a file's record, whether it is a single record or the first of a list. */
  const change = async (file: string, changes: object) => {
    const path = join(folder, file);
    const value = JSON.parse(await readFile(path, 'utf8'));
    const edited = Array.isArray(value)
      ? value.map((record) => ({ ...record, ...changes }))
      : { ...value, ...changes };
    await writeFile(path, JSON.stringify(edited));
  };
  await change('home_page.json', { hero_title: title });
  await change('visitor_visa.json', { status: 'draft' });
  await change('book_consultation.json', { booking_links: null });
  await change(`posts/${noted}.json`, { body: withNote });
  const answer = '<p onclick="alert(1)">It does.<script>alert(2)</script></p>';
  await change('express_entry.json', { faq_items: [{ question, answer }] });
  // The site renders every page at its start, so a page is only unseen if the service never returned it.
  for (const never of ['family_sponsorship.json', 'about_page.json']) await rm(join(folder, never));
}

// The tests run in order: the service answers, then it is gone.
test.describe.configure({ mode: 'serial' });

test('the site shows another content service’s content', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await open(page, '/services/immigrate/express-entry');
  const asked = questionsOf(page);
  await expect(asked).toHaveCount(1);
  await asked.getByText(question).click();
  await expect(asked).toContainText('It does.');
  await expect(asked).not.toContainText('alert');
  await expect(asked.locator('script, [onclick]')).toHaveCount(0);
});

test('the header covers neither a footnote nor the place that the way back leads to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await open(page, `/blog/posts/${noted}`);
  const header = page.getByRole('banner').first();
  const [mark, back] = [
    page.getByRole('link', { name: '[1]' }).first(),
    page.getByRole('link', { name: '[1]' }).last(),
  ];
  for (const [from, to] of [
    [mark, back],
    [back, mark],
  ] as const) {
    await from.click();
    await expect(to).toBeInViewport({ ratio: 1 });
    await expect(from).not.toBeInViewport();
    const bottom = await header.evaluate((element) => element.getBoundingClientRect().bottom);
    expect((await to.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
  }
  await expect(page.locator('s')).toHaveText('$1,325');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute(
    'content',
    /^The fee was and is \$1,575\. Paragraph/,
  );
});

test('a page that is a draft redirects home', { tag: nightly }, async ({ page, request }) => {
  const answer = await request.get('/services/visit/visitor-visas', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/']);
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Read More about Visitor Visa' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('a service without booking links shows the sample of 30 minutes at $75, which links to the contact page', async ({
  page,
}) => {
  await open(page, '/book-your-appointment');
  await page.getByRole('button', { name: 'I Accept' }).click();
  const list = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByText('$75 CAD', { exact: true }) });
  const card = list.getByRole('link');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('30 minutes');
  // One link has one column (section 9): the card is as wide as its list.
  const [inner, outer] = [await card.boundingBox(), await list.boundingBox()];
  expect(inner?.width).toBeCloseTo(outer?.width ?? 0, 0);
  await card.click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByRole('heading', { name: 'Get in Touch' })).toBeVisible();
});

test('when the service is gone, pages seen before stay and the others say they are unavailable', async ({
  page,
  watch,
  elsewhere,
}) => {
  const unseen = '/services/immigrate/family-sponsorship';
  watch.allowFailure(unseen);
  await open(page, '/');
  elsewhere.content.stop();

  const seen = await open(page, '/');
  expect(seen?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  const response = await open(page, unseen);
  expect(response?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // The office to call now depends on the time of day.
  const phones = firm.offices.map((office) => office.phone);
  const phone = page.getByRole('main').locator('a[href^="tel:"]');
  expect(phones).toContain(
    (await phone.innerText()).replace(/^[^+]*/, '').replaceAll('\u00a0', ' '),
  );
  await expect(page.getByRole('contentinfo')).toContainText(firm.membership_number);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
});

test('a link to an unavailable page shows a message instead of nothing', async ({
  page,
  watch,
}) => {
  watch.allowFailure('/content/about_page.json');
  watch.allowFailure('/about');
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await expect(page.getByRole('main')).toContainText('This page is not available just now');
});
