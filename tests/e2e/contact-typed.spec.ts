import { checkEnquiry } from '#forms/enquiry.ts';
import { nightly, swept } from '../support/sweep';
import {
  answers,
  fill,
  form,
  formTakenOver,
  message,
  someone,
  stored,
  submitButton,
  success,
} from './enquiries';
import { expect, test, withoutScripts } from './test';

const addresses = [
  'meena@mail.example',
  'm.r@mail.example',
  'm..r@mail.example',
  '.m@mail.example',
  'm.@mail.example',
  'meena@mail',
  "o'neil+visa/2@mail.example",
  'meena@1.2.3.4',
  'meena@bücher.example',
  'meena@உதாரணம்.பரிட்சை',
  ' meena@mail.example ',
  `meena@${'m'.repeat(63)}.example`,
  `meena@${'m'.repeat(64)}.example`,
  'meena',
  '@mail.example',
  'meena@',
  'meena@mail..example',
  'meena@.example',
  'meena@mail.',
  'meena@-mail.example',
  'meena@mail-.example',
  'meena@mail_1.example',
  'me na@mail.example',
  'meena@@mail.example',
  '"meena"@mail.example',
  'மீனா@mail.example',
  'meena@[1.2.3.4]',
  'Meena <meena@mail.example>',
  'meena@mail.example, arun@mail.example',
];

/** The value the form stores for an e-mail address; nothing if it refuses it. */
function storedAddress(email: string): string | undefined {
  const result = checkEnquiry((name) => ({ ...answers, message, email })[name]);
  return 'enquiry' in result ? result.enquiry.email : undefined;
}

test('the form accepts exactly the e-mail addresses that the browser accepts', async ({ page }) => {
  await page.setContent('<input type="email">');
  const input = page.locator('input');
  const sent: (string | undefined)[] = [];
  for (const address of addresses) {
    // Set the value as if typed: only then does Chromium convert an international host.
    await input.fill(address);
    const isValid = await input.evaluate((control: HTMLInputElement) => control.checkValidity());
    sent.push(isValid ? await input.inputValue() : undefined);
  }
  expect(addresses.map(storedAddress)).toEqual(sent);
});

for (const scripts of swept([true, false], (scripts) => !scripts)) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);

    const send = async (page: Parameters<typeof fill>[0]) => {
      // Skip the browser's checks, as a browser without them would.
      if (scripts) await submitButton(page).press('Enter');
      else await form(page).evaluate((element: HTMLFormElement) => element.submit());
    };

    test('pasted text is stored without invisible characters, and a message keeps its length', {
      tag: nightly,
    }, async ({ page, watch }) => {
      watch.allowFailure('/enquiries');
      const email = someone();
      const long = `${'க'.repeat(9_994)}\n\n\n\n.\u0007.`;
      await page.goto('/contact');
      if (scripts) await formTakenOver(page);
      await fill(page, `\u200e${email.replace('@', '＠')}\ufeff`);
      await page.getByLabel('Phone').fill('\u202a+௯௧ 44 5550 0199 ext. 12\u202c');
      await page.getByLabel('Message').fill(`${long}!`);
      await send(page);
      await expect(
        page.getByRole('link', { name: 'Shorten your message to 10,000 characters or fewer.' }),
      ).toBeVisible();
      expect(await page.getByLabel('Message').inputValue()).toHaveLength(scripts ? 10_002 : 10_001);
      await page.getByLabel('Message').fill(long);
      await send(page);
      await expect(success(page)).toBeVisible();
      expect(await stored(email)).toEqual([
        {
          ...answers,
          email,
          phone: '+91 44 5550 0199 ext. 12',
          message: long.replace('\u0007', ''),
          submissionDate: expect.any(String),
        },
      ]);
    });
  });
}
