import type { Page } from '@playwright/test';
import { swept } from '../support/sweep';
import { targetProblems } from './layout-targets';
import { textProblems } from './layout-text';

/** From the narrowest supported view to the widest. */
const widths = swept([320, 360, 768, 1024, 1440, 2560], (width) =>
  [320, 768, 1440].includes(width),
);
const darkWidths = swept([320, 1440], (width) => width === 320);
export const themes = ['light', 'dark'] as const;

export type Found = Record<string, readonly string[]>;

/** Opens every question, so that the answers are measured too. */
export const openQuestions = (page: Page) =>
  page.evaluate(() => {
    for (const question of document.querySelectorAll('main details')) {
      question.removeAttribute('name');
      question.setAttribute('open', '');
    }
  });

/** The mistakes in text and targets on the current page, by width and theme. */
export async function measure(
  page: Page,
  seen: readonly ('light' | 'dark')[] = themes,
): Promise<Found> {
  const problemsByView: Found = {};
  for (const colorScheme of seen) {
    await page.emulateMedia({ colorScheme });
    // Dark mode changes colours and which picture is shown, so both ends and one desktop width are enough.
    for (const width of colorScheme === 'light' ? widths : darkWidths) {
      await page.setViewportSize({ width, height: 800 });
      const problems = [
        ...(await page.evaluate(textProblems)),
        ...(await page.evaluate(targetProblems)),
      ];
      if (problems.length > 0) problemsByView[`${width} px, ${colorScheme}`] = problems;
    }
  }
  return problemsByView;
}
