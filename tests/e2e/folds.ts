import type { Locator, Page } from '@playwright/test';

/** The questions of a page. */
export const questionsOf = (page: Page): Locator =>
  page.getByRole('main').locator('section details[name]');

/** What is folded around the questions of a long page. */
export const foldOfQuestions = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('section > details')
    .filter({ has: page.locator('details[name]') });

/** Shows the questions of a long page where they are folded: on a phone, and without scripts. */
export async function unfoldQuestions(page: Page): Promise<void> {
  const fold = foldOfQuestions(page);
  if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click();
}
