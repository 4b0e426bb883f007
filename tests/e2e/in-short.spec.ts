import { swept } from '../support/sweep';
import { services } from './routes';
import { expect, test, withoutScripts } from './test';

const screen = { width: 360, height: 740 };

test.use({ viewport: screen, ...withoutScripts });

test('a service page answers the first questions within two phone screens', async ({ page }) => {
  for (const { path } of swept(services, (_, index) => index % 4 === 0)) {
    await page.goto(path);
    const section = page.locator('#in-short');
    await expect(section.getByRole('heading', { name: 'In Short' }), path).toBeVisible();
    const terms = await section.getByRole('term').allInnerTexts();
    const withoutTotal = terms.filter((term) => term !== 'In total (estimate)');
    expect(withoutTotal, path).toEqual([
      'Who it is for',
      'Government fee',
      'Our fee',
      'Usual time',
      'Next step',
    ]);
    const fee = await section.getByRole('term').nth(2).boundingBox();
    expect(fee && fee.y + fee.height, path).toBeLessThan(2 * screen.height);
    await expect(section.locator('a[href^="/fees"]').first(), path).toBeVisible();
  }
  await page.goto('/services/study/study-in-canada');
  const section = page.locator('#in-short');
  await expect(section.getByRole('definition').filter({ hasText: /^Study permit \$/ })).toHaveText(
    /^Study permit \$[\d,]+ to \$[\d,]+/,
  );
  // The content has the figure once and the page shows it twice, with the same source and the same day as the list above.
  const figure = section.getByRole('definition').filter({ hasText: 'Study permit fee' });
  const checked = page.locator('#claims dl > div').filter({ hasText: 'Study permit fee' });
  for (const shown of [figure, checked]) await expect(shown).toContainText('$150');
  await expect(figure.locator('time')).toHaveAttribute('datetime', '2026-11-14');
  await expect(page.getByRole('heading', { name: 'Figures and Sources' })).toHaveCount(1);
  await expect(checked).toContainText('As published for November 14, 2026');
  const source = figure.getByRole('link', {
    name: 'IRCC: Fee list',
  });
  const sources = await Promise.all(
    [source, checked.locator('a')].map((link) => link.getAttribute('href')),
  );
  expect(sources[0]).toMatch(/^https:\/\/ircc\.canada\.ca\//);
  expect(sources[1]).toBe(sources[0]);
  const lowest = await figure.boundingBox();
  expect(lowest && lowest.y + lowest.height).toBeLessThan(2 * screen.height);
  // A next step has text and is large enough for a finger.
  const step = section.getByRole('link', { name: 'Book a consultation' });
  await expect(step).toHaveAttribute('href', '/book-your-appointment');
  for (const link of await section.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
