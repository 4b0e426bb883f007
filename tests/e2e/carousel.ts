import type { Page } from '@playwright/test';
import { expect, wake } from './test';

const began = new Date('2026-09-01T12:00:00Z');
const later = new Date('2026-09-01T13:00:00Z');

/** Most tests ask for reduced motion; these test motion itself. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' as const } };

const section = (page: Page, title: string) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });
export const clients = (page: Page) => section(page, 'What our Clients say');
export const row = (page: Page) =>
  page.getByRole('list', { name: 'Testimonial of our Immigration Guidance & Support' });
export const next = (page: Page) => page.getByRole('button', { name: 'Next testimonial' });
export const previous = (page: Page) => page.getByRole('button', { name: 'Previous testimonial' });
export const current = (page: Page) => row(page).locator('li:visible');
export const phase = (page: Page) => row(page).getAttribute('data-phase');

export const firstWords = /^I came with three offers/;
export const secondWords = /^My parents do not speak/;
export const last = /^What I liked was knowing/;

/** The home page and its carousel, with the pointer on an arrow and the clock stopped. */
export async function openCarousel(page: Page) {
  await page.clock.install({ time: began });
  await page.goto('/');
  await wake(page);
  await next(page).hover();
  await expect(next(page)).toBeEnabled();
  await expect(row(page)).toHaveAttribute('data-phase', 'still');
  await page.clock.pauseAt(later);
}
