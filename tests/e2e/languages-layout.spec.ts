import { swept } from '../support/sweep';
import { expectAccessible } from './axe';
import { test } from './languages-site';
import { expectNoSidewaysScroll } from './languages-width';
import { open } from './test';

for (const path of swept(['/ta', '/ta/contact', '/fr'], (path) => path === '/ta/contact')) {
  test(`${path} passes axe`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });
}

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no translated page scrolls sideways', async ({ page, watch }) => {
    test.setTimeout(180_000);
    watch.allowFailure('/404');
    await expectNoSidewaysScroll(page);
  });
});
