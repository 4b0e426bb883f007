import type { Locator, Page } from '@playwright/test';
import { nightly, swept } from '../support/sweep';
import { differing } from './routes';
import { expect, open, test } from './test';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

const borderOf = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(node);
    const seen = borderTopStyle !== 'none' && !/^rgba.*[,/] ?0\)$/.test(borderTopColor);
    return seen ? Number.parseFloat(borderTopWidth) : 0;
  });

/** Controls that take keyboard focus without showing it. */
async function withoutRing(page: Page): Promise<{ checked: number; ringless: readonly string[] }> {
  // Browsers show focus rings only after the keyboard was used last.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter((each) => each.checkVisibility() && !each.closest('[inert]'));
    const shows = (element: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return (
        outlineStyle !== 'none' &&
        Number.parseFloat(outlineWidth) >= 2 &&
        !/^rgba.*[,/] ?0\)$/.test(outlineColor)
      );
    };
    const ringless = controls.filter((control) => {
      control.focus();
      // A card shows the focus of its only link.
      const card = control.closest('li');
      return !shows(control) && !(card && shows(card));
    });
    return {
      checked: controls.length,
      ringless: ringless.map((each) => each.outerHTML.slice(0, 120)),
    };
  });
}

for (const path of swept([...differing], (_, index) => index === 0)) {
  test(`${path}: every control shows its focus, and every icon has the colour of its text`, async ({
    page,
  }) => {
    await open(page, path);
    const { checked, ringless } = await withoutRing(page);
    expect(checked).toBeGreaterThan(20);
    expect(ringless).toEqual([]);
    const strange = await page.evaluate(() =>
      [...document.querySelectorAll('svg')]
        .filter((mark) => mark.checkVisibility() && mark.parentElement)
        .filter((mark) => {
          // Icons have strokes, and bars of drawings have fills.
          const { stroke, fill } = getComputedStyle(mark);
          const { color } = getComputedStyle(mark.parentElement as Element);
          return (stroke === 'none' ? fill : stroke) !== color;
        })
        .map((mark) => mark.parentElement?.outerHTML.slice(0, 120)),
    );
    expect(strange).toEqual([]);
  });
}

test('buttons, bands and fields have a border', async ({ page }) => {
  await open(page, '/');
  for (const control of [
    page.getByRole('banner').getByRole('link', { name: 'Book a consultation' }),
    page.getByRole('link', { name: 'Schedule a Consultation' }),
    page.getByRole('button', { name: 'Next testimonial' }),
    page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: 'What our Clients say' }) }),
    page.getByRole('contentinfo').locator(':scope > div').last(),
  ]) {
    expect(await borderOf(control), await control.innerText()).toBeGreaterThanOrEqual(1);
  }
  await open(page, '/contact');
  for (const control of await page
    .getByRole('main')
    .locator('form :is(input, select, textarea, button):visible')
    .all()) {
    expect(await borderOf(control)).toBeGreaterThanOrEqual(1);
  }
  const submit = page.getByRole('button', { name: 'Submit' });
  const colour = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);
  expect(await colour(submit)).toBe(
    await page.evaluate(() => {
      const grey = document.body.appendChild(document.createElement('p'));
      grey.style.color = 'GrayText';
      return getComputedStyle(grey).color;
    }),
  );
});

test('the current page and an open answer are marked by more than colour', async ({ page }) => {
  await open(page, '/services/immigrate/express-entry');
  const sidebar = page.getByRole('navigation', { name: 'Our Services' });
  const style = (element: Locator) =>
    element.evaluate((node) => {
      const { fontWeight, borderInlineStartWidth, transform } = getComputedStyle(node);
      return { fontWeight, borderInlineStartWidth, transform };
    });
  const here = await style(sidebar.getByRole('link', { name: 'Express Entry' }));
  const otherStyle = await style(sidebar.getByRole('link', { name: 'Family Sponsorship' }));
  expect(Number.parseFloat(here.borderInlineStartWidth)).toBeGreaterThan(
    Number.parseFloat(otherStyle.borderInlineStartWidth),
  );
  expect(Number(here.fontWeight)).toBeGreaterThan(Number(otherStyle.fontWeight));
  const question = page.getByRole('main').locator('section details[name]').first();
  const mark = question.locator('summary svg');
  expect((await style(mark)).transform).toBe('none');
  await question.locator('summary').click();
  expect((await style(mark)).transform).not.toBe('none');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference', forcedColors: 'active' } });

  test('a paused strip shows the control’s next action', { tag: nightly }, async ({ page }) => {
    await open(page, '/about');
    const control = page.getByRole('button', { name: 'Accreditation' });
    expect(await borderOf(control)).toBeGreaterThanOrEqual(1);
    const drawn = control.locator('path:visible');
    const before = await drawn.getAttribute('d');
    await control.click();
    await expect(drawn).toHaveCount(1);
    expect(await drawn.getAttribute('d')).not.toBe(before);
  });
});
