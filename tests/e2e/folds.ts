import type { Locator, Page } from '@playwright/test';

export const questionsOf = (page: Page): Locator =>
  page.getByRole('main').locator('section details[name]');
