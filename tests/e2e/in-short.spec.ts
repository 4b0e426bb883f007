import { swept } from '../support/sweep';
import { services } from './routes';
import { expect, test, withoutScripts } from './test';

const screen = { width: 360, height: 800 };

/** The bar at the bottom of the screen. */
const barHeight = 68;

test.use({ viewport: screen, ...withoutScripts });

test('a service page answers the first questions within two phone screens', async ({ page }) => {
  for (const { path } of swept(services, (_, index) => index % 4 === 0)) {
    await page.goto(path);
    const section = page.locator('#in-short');
    await expect(section.getByRole('heading', { name: 'In Short' }), path).toBeVisible();
    // The first answer is on the first screen, and the page's name is on it once.
    const first = await page.getByRole('definition').first().boundingBox();
    expect(first && first.y + first.height, path).toBeLessThan(screen.height - barHeight);
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const names = page.getByRole('main').getByText(name, { exact: true });
    await expect(names.filter({ visible: true }), path).toHaveCount(1);
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
  const figure = section.getByRole('definition').filter({ hasText: 'Study permit and biometrics' });
  await expect(figure).toContainText('$235');
  const lowest = await figure.boundingBox();
  expect(lowest && lowest.y + lowest.height).toBeLessThan(2 * screen.height);
  // A next step has text and is large enough for a finger.
  const step = section.getByRole('link', { name: 'Book a consultation' });
  await expect(step).toHaveAttribute('href', '/book-your-appointment');
  for (const link of await section.getByRole('link').all()) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
});
