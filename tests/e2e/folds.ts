import type { Locator, Page } from '@playwright/test';

export const questionsOf = (page: Page): Locator =>
  page.getByRole('main').locator('section details[name]');

/** The fold around the questions of a long page. */
export const foldOfQuestions = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('section > details')
    .filter({ has: page.locator('details[name]') });

/** Opens the fold around a long page's questions: it is closed on a phone and without scripts. */
export async function unfoldQuestions(page: Page): Promise<void> {
  const fold = foldOfQuestions(page);
  if ((await fold.getAttribute('open')) === null) await fold.locator('> summary').click();
}
