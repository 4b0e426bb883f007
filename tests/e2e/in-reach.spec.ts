import type { Page } from '@playwright/test';
import { defaultSettings as site } from '#generated/default-settings.ts';
import { nightly } from '../support/sweep';
import { fill, formTakenOver, someone } from './enquiries';
import { expect, fullyHydrated, open, test, withoutScripts } from './test';

const path = '/services/immigrate/express-entry';
const bar = (page: Page) => page.getByRole('navigation', { name: 'Next step' });
const foot = (page: Page) => page.getByRole('contentinfo');
const category = (page: Page) => page.getByLabel('Service category');
const service = (page: Page) => page.getByLabel('Specific service');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('booking and calling are in reach on every screen, and cover nothing', async ({ page }) => {
    await open(page, path);
    const book = bar(page).getByRole('link', { name: 'Book a consultation' });
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(book).toHaveAttribute('href', '/book-your-appointment');
    const call = bar(page).getByRole('button', { name: 'Call' });
    for (const link of [book, call]) {
      expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }

    // The focused control stays above the bar, from the last control of the page to the first.
    const covered = await page.evaluate(() => {
      const top = document.querySelector('[data-book-bar]')?.getBoundingClientRect().top ?? 0;
      const links = [...document.querySelectorAll<HTMLElement>('main a, footer a')].reverse();
      return links.flatMap((link) => {
        if (!link.checkVisibility()) return [];
        link.focus();
        return link.getBoundingClientRect().bottom > top ? (link.textContent ?? '') : [];
      });
    });
    expect(covered).toEqual([]);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const end = await foot(page).getByText('Government officers decide').boundingBox();
    const top = (await bar(page).boundingBox())?.y ?? 0;
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top + 2);

    // The bar never takes a fifth of the view: it is hidden at 200 % zoom and in a low view.
    for (const [width, height] of [
      [180, 370],
      [740, 360],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(bar(page)).toBeHidden();
    }
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ media: 'print' });
    await expect(bar(page)).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await book.click();
    await expect(page).toHaveURL('/book-your-appointment');
    await expect(bar(page)).toHaveCount(0);
    await open(page, '/contact');
    await expect(bar(page)).toHaveCount(0);
  });

  for (const scripts of [true, false]) {
    test.describe(scripts ? 'with scripts' : 'without scripts', () => {
      test.use(scripts ? { timezoneId: 'America/Toronto' } : withoutScripts);

      test('by keyboard, “Call” opens both offices and WhatsApp', async ({ page }) => {
        // Friday, 10:00 in Toronto, 20:30 in Chennai.
        if (scripts) await page.clock.install({ time: '2026-11-27T15:00:00Z' });
        await (scripts ? open(page, path) : page.goto(path));
        const call = bar(page).getByRole('button', { name: 'Call' });
        const links = bar(page).getByRole('listitem').getByRole('link');
        await expect(links).toHaveCount(0);
        await call.focus();
        await page.keyboard.press('Enter');
        await expect(links).toHaveText([
          /^Toronto: \+1/,
          /^Chennai: \+91/,
          'WhatsApp',
          'Write to us',
        ]);
        for (const link of await links.all()) {
          await page.keyboard.press('Tab');
          await expect(link).toBeFocused();
          await expect(link).toBeInViewport({ ratio: 1 });
          expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(44);
          await expect(link).toHaveAttribute('href', /^tel:\+|^https:\/\/wa\.me\/|^\/contact/);
        }
        const lines = bar(page).getByRole('listitem').locator('small');
        await expect(lines).toHaveText(
          scripts
            ? [
                'Open now until 17:00',
                'Closed now, opens Friday 23:30, your time (Saturday 10:00 in Chennai)',
                'We answer by Tuesday, December 1, 2026.',
              ]
            : [
                /^Monday to Friday, 9:00–17:00/,
                /^Monday to Saturday, 10:00–18:00/,
                'We answer within 2 working days.',
              ],
        );
        await page.keyboard.press('Escape');
        await expect(links).toHaveCount(0);
        await expect(call).toBeFocused();
      });
    });
  }

  test.describe('in Chennai', () => {
    test.use({ timezoneId: 'Asia/Kolkata' });

    for (const { moment, time, first, status } of [
      {
        moment: 'Toronto is closed',
        time: '2026-11-30T08:00:00Z',
        first: /^Chennai: \+91/,
        status: 'Open now until 18:00',
      },
      {
        moment: 'Chennai is closed',
        time: '2026-11-30T16:00:00Z',
        first: /^Toronto: \+1/,
        status: 'Open now until 3:30, your time (Monday 17:00 in Toronto)',
      },
      {
        moment: 'both are closed',
        time: '2026-11-29T03:00:00Z',
        first: /^Chennai: \+91/,
        status: 'Closed now, opens Monday 10:00',
      },
    ] as const) {
      test(`while ${moment}, “Call” begins with the office to call`, async ({ page }) => {
        await page.clock.install({ time });
        for (const address of [path, '/contact']) {
          await open(page, address);
          if (address === path) await bar(page).getByRole('button', { name: 'Call' }).click();
          const place = address === path ? bar(page) : page.locator('#contact');
          const number = place.locator('a[href^="tel:"]').first();
          await expect(number).toHaveText(address === path ? first : /^Call /);
          await expect(number).toContainText(first.source.slice(1, 8));
          await expect(place.locator('small').first()).toHaveText(status);
        }
      });
    }
  });

  test('if the hero has its own button, the bar appears once that button is out of sight', async ({
    page,
    watch,
  }) => {
    watch.allowFailure('/404');
    for (const [address, step] of [
      ['/', 'Book a consultation'],
      ['/404', 'Return Home'],
    ] as const) {
      await page.goto(address);
      const hero = page.locator('main header').first();
      await expect(hero.getByRole('link', { name: step })).toBeInViewport({ ratio: 1 });
      await expect(bar(page)).not.toBeInViewport();
      await page.evaluate(() => window.scrollTo(0, window.innerHeight));
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      await expect(bar(page)).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(bar(page)).not.toBeInViewport();
    }
    await page.setViewportSize({ width: 360, height: 560 });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test('the search has no button on its first screen, so the bar is there from the start', {
    tag: nightly,
  }, async ({ page }) => {
    for (const address of ['/search', '/search?q=work+permit', '/search?q=zxqwv']) {
      await page.goto(address);
      await expect(bar(page).getByRole('button', { name: 'Call' }), address).toBeInViewport({
        ratio: 1,
      });
    }
  });

  test('the home page’s first screen ends with its button and the greeting', {
    tag: nightly,
  }, async ({ page }) => {
    await open(page, '/');
    const hero = page.locator('main header').first();
    await expect(hero.getByRole('link', { name: 'Book a consultation' })).toBeInViewport({
      ratio: 1,
    });
    await expect(hero.locator('[lang="ta"]')).toBeInViewport({ ratio: 1 });
  });

  test.describe('without scripts', () => {
    test.use(withoutScripts);

    test('the footer links to every service, and gives the office hours', async ({
      page,
      request,
    }) => {
      const sitemap = await (await request.get('/sitemap.xml')).text();
      const services = sitemap.match(/<loc>[^<]*\/services\/[^<]+<\/loc>/g) ?? [];
      expect(services).not.toEqual([]);
      await page.goto(path);
      await expect(bar(page)).toBeVisible();
      const link = foot(page).getByRole('link', { name: 'Family Sponsorship' });
      await expect(link).toBeHidden();
      await foot(page).getByText('All services', { exact: true }).click();
      await expect(foot(page).locator('details a')).toHaveCount(services.length);
      await expect(link).toBeVisible();
      await expect(foot(page)).toContainText(
        'Monday to Friday, 9:00–17:00, Toronto time (Eastern)',
      );
      const register = foot(page).getByRole('link', { name: site.register_link_text });
      await expect(register).toHaveAttribute('href', site.register_url);
      const targets = await foot(page)
        .locator('li > a, summary')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height));
      expect(targets.filter((height) => height > 0 && height < 44)).toEqual([]);
      await link.click();
      await expect(page).toHaveURL('/services/immigrate/family-sponsorship');
    });

    test('the form presets the service of the page the visitor comes from', {
      tag: nightly,
    }, async ({ page }) => {
      await page.goto(path);
      // The link is in the introduction: phones have no sidebar.
      await page.locator('main a[href^="/contact"]:visible').first().click();
      await expect(page).toHaveURL('/contact?service=express-entry');
      await expect(category(page)).toHaveValue('immigrate');
      await expect(service(page)).toHaveValue('Express Entry');
      await page.goto('/contact?service=%22%3E%3Cscript%3E');
      await expect(category(page)).toHaveValue('');
    });
  });
});

test('without the bar, the header has a link to booking, as tall as a finger', async ({ page }) => {
  const book = page.getByRole('banner').getByRole('link', { name: 'Book a consultation' });
  await page.goto('/about');
  for (const width of [768, 1200]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar(page)).toBeHidden();
    await expect(book).toHaveCount(1);
    await expect(book).toBeInViewport({ ratio: 1 });
    await expect(book).toHaveAttribute('href', '/book-your-appointment');
    expect((await book.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(book).toHaveCount(0);
  await expect(bar(page)).toBeVisible();
});

test('the visitor’s choice in the form stays, whichever page comes before', async ({ page }) => {
  await open(page, path);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Get in touch$/i })
    .click();
  await expect(page).toHaveURL('/contact?service=express-entry');
  await expect(service(page)).toHaveValue('Express Entry');
  await page.getByLabel('First name').fill('Arun');

  // The visitor has not chosen a service yet, so a link from another page presets its own.
  await open(page, '/contact?service=visitor-visas');
  await formTakenOver(page);
  await expect(page.getByLabel('First name')).toHaveValue('Arun');
  await expect(service(page)).toHaveValue('Visitor Visas');
  await category(page).selectOption({ label: 'Work' });
  await service(page).selectOption({ index: 1 });
  const chosen = await service(page).inputValue();
  await open(page, '/contact?service=express-entry');
  await formTakenOver(page);
  await expect(category(page)).toHaveValue('work');
  await expect(service(page)).toHaveValue(chosen);

  // The form is empty after sending.
  await fill(page, someone());
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('status').first()).toBeVisible();
  await expect(category(page)).toHaveValue('');
  await fullyHydrated(page);
});
