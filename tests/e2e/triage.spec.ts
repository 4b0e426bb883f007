import type { Page } from '@playwright/test';
import { expectAccessible } from './axe';
import { expect, open, test, withoutScripts } from './test';

const phone = { width: 360, height: 740 };
const path = '/services/other/appeals-refugee';

test.use({ viewport: phone });

const triage = (page: Page) => page.locator('#triage');
const shown = (page: Page, name: string) =>
  triage(page).getByRole('heading', { level: 3, name }).filter({ visible: true });

/** Expects one step on the screen, with its first answer within two screens. */
async function expectAnswer(page: Page, heading: string, answer: string) {
  await expect(triage(page).locator('h3').filter({ visible: true })).toHaveText([heading]);
  const place = await triage(page)
    .getByText(answer)
    .filter({ visible: true })
    .first()
    .boundingBox();
  expect(place && place.y + place.height).toBeLessThan(2 * phone.height);
}

test('from home, two taps answer a refused visitor visa', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'I was refused' }).click();
  await expect(page).toHaveURL(`${path}#triage`);
  await triage(page).getByRole('link', { name: 'Visitor visa' }).click();
  await expect(page).toHaveURL(`${path}#triage-visitor-visa`);
  await expectAnswer(page, 'Your visitor visa was refused', '$600 to $1,100');
  for (const fact of ['60 days', 'from the day you receive the decision', 'Lawyer only'])
    await expect(triage(page)).toContainText(fact);
  await expect(
    triage(page)
      .getByRole('link', { name: 'Visitor visas: what you need' })
      .filter({ visible: true }),
  ).toHaveAttribute('href', '/services/visit/visitor-visas#in-short');
});

test('the keyboard goes through the questions, Back returns, and the address can be shared', async ({
  page,
}) => {
  await open(page, path);
  await triage(page).getByRole('link', { name: 'Work permit' }).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page, 'Your work permit was refused: where are you?')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const answer = 'Refused in Canada: a permit, an extension or restoration';
  await expect(shown(page, answer)).toBeFocused();
  await expectAnswer(page, answer, '90 days');
  await expectAccessible(page, 360);
  const address = page.url();

  await page.goBack();
  await expectAnswer(page, 'Your work permit was refused: where are you?', 'I am in Canada');
  await page.goBack();
  await expectAnswer(page, 'Your decision letter is about', 'Refugee claim');

  await page.goto('about:blank');
  await page.goto(address);
  await expectAnswer(page, answer, '90 days');
  await expect(shown(page, answer)).toBeInViewport();
  await triage(page).getByRole('link', { name: 'Start again' }).filter({ visible: true }).click();
  await expectAnswer(page, 'Your decision letter is about', 'Refugee claim');
});

test.describe('without scripts', () => {
  test.use(withoutScripts);

  test('links lead to one answer at a time, and Back returns', async ({ page }) => {
    await page.goto(`${path}#triage`);
    await expectAnswer(page, 'Your decision letter is about', 'Refugee claim');
    await triage(page).getByRole('link', { name: 'Refugee claim' }).click();
    await triage(page).getByRole('link', { name: 'The Board rejected my claim' }).click();
    const answer = 'Refugee claim rejected by the Board';
    await expectAnswer(page, answer, '15 days');
    await expect(shown(page, answer)).toBeFocused();
    await page.goBack();
    await expectAnswer(page, 'Your refugee claim was refused: who decided?', 'ineligible');
  });
});
