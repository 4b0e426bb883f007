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

/** Shows the questions of a long page. */
export const unfoldQuestions = (page: Page): Promise<void> =>
  foldOfQuestions(page).locator('> summary').click();
