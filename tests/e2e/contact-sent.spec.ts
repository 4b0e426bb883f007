import { expectAccessible } from './axe';
import { fill, form, hasFocus, someone, stored, submitButton, success, visit } from './enquiries';
import { expect, test } from './test';

/** The shown values of a form's controls; for a list, the option's text. Runs in the browser. */
const stateOfControls = (element: Element) =>
  [...element.querySelectorAll('input, select, textarea')].map((control) => {
    const { name, value } = control as HTMLInputElement;
    const shown =
      control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : value;
    return name === 'openedAt' ? name : `${name}: ${shown}`;
  });

test('after an enquiry was sent the form is reset, with no error, blank value or message', async ({
  page,
}) => {
  await visit(page);
  const before = await form(page).evaluate(stateOfControls);
  await fill(page, someone());
  await page.getByLabel('Last name').press('Enter');
  await expect(success(page)).toBeVisible();
  await hasFocus(success(page)).toBe(true);
  await expect(page.getByLabel('First name')).toHaveValue('');
  expect(await form(page).evaluate(stateOfControls)).toEqual(before);
  await expect(page.locator(':user-invalid, [aria-invalid]')).toHaveCount(0);
  await expect(form(page).locator('[id$="-error"]')).toHaveCount(0);
  await expectAccessible(page);
});

test('after sending, visitors on a phone read when we answer and whom to call, and can unfold the form again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page);
  const first = someone();
  await fill(page, first);
  await submitButton(page).click();
  await hasFocus(success(page)).toBe(true);
  await expect(success(page)).toContainText(`We will reply to ${first}.`);
  await expect(success(page)).toContainText(/Your reference number is [\da-f]{8}\./);
  await expect(success(page)).toContainText('within two working days');
  await expect(success(page).locator('a[href^="tel:"]')).toHaveText(/^\w+: \+[\d\s]+$/);
  await expect(success(page)).toContainText(
    /Urgent\? Call \w+: [+\d\s]+ or message us on WhatsApp\. (?:Open|Closed) now/,
  );
  await expect(success(page).getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  await expect(success(page)).toBeInViewport({ ratio: 0.9 });
  await expect(page.getByLabel('First name')).toBeHidden();
  await expect(submitButton(page)).toHaveCount(0);
  await expect(form(page).getByRole('listitem').getByRole('link')).not.toHaveCount(0);
  const another = form(page).locator('summary');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    if (await another.evaluate((summary) => summary === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('First name')).toBeVisible();
  const email = someone();
  await fill(page, email);
  await page.getByLabel('Last name').press('Enter');
  await expect.poll(() => stored(email)).toHaveLength(1);
  await hasFocus(success(page)).toBe(true);
  await expect(page.getByLabel('First name')).toBeHidden();
});
