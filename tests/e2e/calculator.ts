import type { Page } from '@playwright/test';
import { expect } from './test';

/** The query of a couple with two children and a language test. */
export const family = '?case=express-entry&who=couple&children=2&have=language-test';

export const calculator = (page: Page) => page.locator('#government-fees-calculator');
export const total = (page: Page) => calculator(page).getByRole('status');
export const choose = (page: Page, label: string, option: string) =>
  calculator(page).getByLabel(label).selectOption(option);

/** Adds up the lower ends of amounts: `$1,205 to $1,605` counts as 1,205. */
const sumFrom = (texts: readonly string[]) =>
  texts
    .map((text) => Number(/\$([\d,.]+)/.exec(text)?.[1]?.replaceAll(',', '')))
    .reduce((sum, amount) => sum + amount, 0);

/** Expects that each sum on the page is the sum of its lines. */
export async function expectSums(page: Page) {
  const groups = calculator(page).locator('tbody');
  const sums = await groups.locator('tr:first-child td').allInnerTexts();
  expect(sumFrom([await total(page).innerText()])).toBe(sumFrom(sums));
  for (const group of await groups.all()) {
    const [sum = '', ...lines] = await group.locator('td').allInnerTexts();
    if (lines.length > 0) expect(sumFrom(lines)).toBe(sumFrom([sum]));
  }
}
