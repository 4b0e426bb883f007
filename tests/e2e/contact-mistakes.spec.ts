import type { Page } from '@playwright/test';
import { nightly } from '../support/sweep';
import { expectAccessible } from './axe';
import { fill, form, hasFocus, someone, submitButton, visit } from './enquiries';
import { expect, test } from './test';

const summary = (page: Page) => page.getByRole('alert').filter({ hasText: 'check your answers' });

const messages = {
  'First name': 'Enter your first name.',
  'Last name': 'Enter your last name.',
  'E-mail': 'Enter your e-mail address.',
  Phone: 'Enter your phone number.',
  'Service category': 'Choose a service category, then the service.',
};

/** The hint of both name fields, next to any other message. */
const nameHint = 'If you have only one name, enter it in both fields.';
const described = (label: string, words: string) =>
  / name$/.test(label) ? `${nameHint} ${words}`.trim() : words;

const mistakeOfService = 'Choose a specific service.';

test('by keyboard alone, an empty form lists the missing fields and links to them', async ({
  page,
}) => {
  await visit(page);
  const button = submitButton(page);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toBeVisible();
  await hasFocus(summary(page)).toBe(true);
  await expect(summary(page).getByRole('link')).toHaveText(Object.values(messages));
  for (const [label, words] of Object.entries(messages)) {
    const control = page.getByLabel(label);
    await expect(control).toHaveAttribute('aria-invalid', 'true');
    await expect(control).toHaveAccessibleDescription(described(label, words));
  }
  await expect(page.getByLabel('Message')).not.toHaveAttribute('aria-invalid');
  await expectAccessible(page);
  // The summary and the fields show the message; the button does not repeat it.
  await expect(form(page).getByText('Still to complete')).toBeHidden();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Last name')).toBeFocused();
  const label = form(page).locator('label', { hasText: 'Last name' });
  await expect(label).toBeInViewport({ ratio: 1 });
  await page.keyboard.type('Raghavan');
  await expect(summary(page).getByRole('link')).toHaveCount(5);
  await expect(page.getByLabel('Last name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription(nameHint);
  // Pressing again lists the fields that are still missing.
  await page.keyboard.press('Enter');
  await hasFocus(summary(page)).toBe(true);
  await expect(summary(page).getByRole('link')).toHaveCount(4);
});

test('a corrected field leaves the list of mistakes, which then disappears', {
  tag: nightly,
}, async ({ page }) => {
  await visit(page);
  await fill(page, 'meena at mail');
  await page.getByLabel('Phone').fill('');
  await page.getByLabel('Phone').press('Enter');
  await expect(summary(page).getByRole('link')).toHaveCount(2);
  await summary(page).getByRole('link', { name: 'Enter your phone number.' }).press('Enter');
  await page.keyboard.type('+1 416 555 0142 ext. 12');
  await expect(summary(page).getByRole('link')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(summary(page).getByRole('link')).toHaveText([/^Enter an e-mail address/]);
  await page.getByLabel('E-mail').fill(someone());
  await page.keyboard.press('Tab');
  await expect(summary(page)).toHaveCount(0);
  await expect(page.getByLabel('Phone')).toBeFocused();
});

test('a list that waits for its category is no mistake until it can be chosen', {
  tag: nightly,
}, async ({ page }) => {
  await visit(page);
  const service = page.getByLabel('Specific service');
  const border = () =>
    service.evaluate((list) => {
      const { borderStyle, borderColor, boxShadow } = getComputedStyle(list);
      return { borderStyle, borderColor, boxShadow };
    });
  const atRest = await border();
  await submitButton(page).press('Enter');
  await expect(summary(page)).toBeVisible();
  await service.focus();
  await service.blur();
  await expect(service).not.toHaveAttribute('aria-invalid');
  await expect(service).toHaveAccessibleDescription('');
  expect(await border()).toEqual(atRest);

  await page.getByLabel('Service category').selectOption({ label: 'Work' });
  await submitButton(page).press('Enter');
  await expect(summary(page).getByRole('link', { name: mistakeOfService })).toBeVisible();
  await expect(service).toHaveAccessibleDescription(mistakeOfService);
  await expect(service).toHaveAttribute('aria-invalid', 'true');
});

test('a field shows its message once it is left, and hides it when it is corrected', async ({
  page,
}) => {
  await visit(page);
  const email = page.getByLabel('E-mail');
  await email.fill('meena at mail');
  await expect(email).not.toHaveAttribute('aria-invalid');
  await email.blur();
  await expect(email).toHaveAccessibleDescription(
    'Enter an e-mail address such as name@example.com.',
  );
  await email.fill('meena@mail.example');
  await expect(email).toHaveAccessibleDescription('');
  await page.getByLabel('First name').fill('   ');
  await page.getByLabel('First name').blur();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription(
    described('First name', messages['First name']),
  );
});

test('a field that the server refuses is named', { tag: nightly }, async ({ page, watch }) => {
  watch.allowFailure('/enquiries');
  await visit(page);
  await fill(page, someone());
  await page.route('**/enquiries', (route) =>
    route.fulfill({ status: 400, json: { ok: false, faults: ['email'] } }),
  );
  await submitButton(page).click();
  await expect(summary(page).getByRole('link')).toHaveText([/^Enter an e-mail address such as/]);
  await hasFocus(summary(page)).toBe(true);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
});
