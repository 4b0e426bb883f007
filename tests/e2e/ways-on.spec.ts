import { expect, test } from './test';

const service = '/services/immigrate/express-entry';
const post = '/blog/posts/refused-what-next';

/** The breadcrumb names in the structured data. */
const listed = (blocks: readonly string[]): readonly string[] =>
  blocks
    .flatMap((block) => JSON.parse(block)['@graph'])
    .filter((node) => node['@type'] === 'BreadcrumbList')
    .flatMap((node) => node.itemListElement.map(({ name }: { name: string }) => name));

test.describe('without scripts, on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('a service page has breadcrumbs, lists the parts of its text, and links to posts', async ({
    page,
  }) => {
    await page.goto(service);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    // The heading names the page itself.
    await expect(crumbs.getByRole('listitem')).toHaveText(['Home', 'Immigrate']);
    const blocks = page.locator('script[type="application/ld+json"]');
    expect(listed(await blocks.allTextContents())).toEqual(['Home', 'Express Entry']);
    await expect(page.getByText(/^Last updated /).locator('time')).toHaveAttribute(
      'datetime',
      /^2026-/,
    );

    const contents = page.getByRole('navigation', { name: 'Parts of this page' });
    await contents.locator('summary').click();
    const parts = contents.getByRole('link');
    expect(await parts.count()).toBeGreaterThan(1);
    const name = await parts.last().innerText();
    expect((await parts.last().boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await parts.last().click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport();

    const related = page.locator('#related-posts a');
    await expect(related).toHaveCount(3);
    const title = (await related.first().textContent()) ?? '';
    await related.first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Blog').click();
    await expect(page).toHaveURL(/\/blog\/posts$/);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveText('Home');
  });
});

test('a post ends with the next step: a consultation, and the services that its editor chose', async ({
  page,
}) => {
  await page.goto(post);
  const next = page.getByRole('region', { name: 'Your next step' });
  const hrefs = () =>
    next.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await hrefs()).toEqual([
    '/book-your-appointment',
    '/services/other/appeals-refugee',
    '/services/other/review-services',
    '/services/visit/visitor-visas',
  ]);
  await next.getByRole('link', { name: 'Application Review' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/review-services$/);
  // After this navigation the browser loads the related posts itself.
  await expect(page.locator('#related-posts').getByText('Refused. Now what?')).toBeVisible();
});
