import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { storedIn } from '../support/enquiries/stored-in';
import { expect, wake } from './test';

/** The form's message after success (section 2). */
export const sent = "Thank you for contacting us! We'll get back to you shortly.";

/** The form's message after a failure (section 8). */
export const failed = 'There was an error submitting your form. Please try again.';

/** The answers of `fill`, by the names the form sends. */
export const answers = {
  firstName: 'Meena',
  lastName: 'Raghavan-O’Neill',
  phone: '+91 44 5550 0199',
  serviceCategory: 'immigrate',
  specificService: 'Express Entry',
} as const;

/** The message that `fill` writes. */
export const message = 'வணக்கம்\nMy score is 471 & rising; what next?';

export const form = (page: Page) => page.locator('form').filter({ hasText: 'Get in Touch' });

export const submitButton = (page: Page) => form(page).getByRole('button');

export const success = (page: Page) => page.getByRole('status').filter({ hasText: sent });

/** Whether the focus is on or around this answer of the form. */
export const hasFocus = (answer: Locator) =>
  expect.poll(() => answer.evaluate((box) => document.activeElement?.contains(box) ?? false));

/** Answers every question of the form. */
export async function fill(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill(answers.firstName);
  await page.getByLabel('Last name').fill(answers.lastName);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Phone').fill(answers.phone);
  await page.getByLabel('Service category').selectOption({ label: 'Immigrate' });
  await page.getByLabel('Specific service').selectOption({ label: answers.specificService });
  await page.getByLabel('Message').fill(message);
}

/** Unfolds the next form below the thanks. */
export const writeAnother = (page: Page) =>
  form(page).locator('summary', { hasText: 'Write another message' }).click();

/** Checks that the form still holds the values from `fill`. */
export async function expectFilled(page: Page, email: string): Promise<void> {
  await expect(page.getByLabel('First name')).toHaveValue(answers.firstName);
  await expect(page.getByLabel('Last name')).toHaveValue(answers.lastName);
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await expect(page.getByLabel('Phone')).toHaveValue(answers.phone);
  await expect(page.getByLabel('Service category')).toHaveValue(answers.serviceCategory);
  await expect(page.getByLabel('Specific service')).toHaveValue(answers.specificService);
  await expect(page.getByLabel('Message')).toHaveValue(message);
}

/** The enquiries stored from this address. */
export const stored = async (email: string) =>
  storedIn(process.env['E2E_DATA_DIR'] ?? '')
    .map(({ value }) => value)
    .filter((enquiry) => enquiry.email === email);

/** An address no other test uses. */
export const someone = () => `meena-${randomUUID().slice(0, 8)}@mail.example`;

/** Waits until the script checks and sends the form; the browser's own checks are off from then on. */
export async function formTakenOver(page: Page): Promise<void> {
  await wake(page);
  await expect(form(page)).toHaveAttribute('novalidate');
}

/** Opens the contact page and waits as `formTakenOver` does. */
export async function visit(page: Page) {
  await page.goto('/contact');
  await formTakenOver(page);
}
