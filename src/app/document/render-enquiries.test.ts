import { expect, test, vi } from 'vitest';
import type { ReadResource } from '#app/data/resources.ts';
import { phoneAddress } from '#components/primitives/smart-link.tsx';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import { siteSettings } from '#content/resources/resources.ts';
import { ownEndpoint } from '#forms/enquiry-setting.ts';
import { defaultSettings } from '#generated/default-settings.ts';
import { requestOrigin, siteUrl } from '#tests/support/addresses.ts';
import { readPage } from '#tests/support/read-page.ts';
import { type RenderOptions, render } from './render';

const entry = { contact_no: '+1 416 555 0100', contact_email: 'hello@museum.example' };

const otherResources: Readonly<Record<string, object>> = {
  [toPath(siteSettings())]: defaultSettings,
  '/content/navigation.json': { menu_items: [] },
};
const read = (async (key: ResourceKey<unknown>) =>
  otherResources[toPath(key)] ?? { entry }) as ReadResource;

const failed = 'There was an error submitting your form. Please try again.';

const whole = {
  firstName: 'Meena "M" <b>',
  lastName: 'Raghavan',
  email: 'meena@mail.example',
  phone: '+91 44 5550 0199',
  serviceCategory: 'immigrate',
  specificService: 'Express Entry',
  message: 'வணக்கம் </script>',
};

/** The contact page rendered with these options. */
async function contactPage(options: Partial<RenderOptions> = {}) {
  const report = vi.fn();
  const answer = await render(new Request(`${requestOrigin}/contact`), {
    read,
    siteUrl,
    assets: { scripts: [] },
    enquiryEndpoint: ownEndpoint,
    report,
    ...options,
  });
  if (answer instanceof Response) throw new Error('The contact page leads elsewhere.');
  const { html } = answer;
  expect(report).not.toHaveBeenCalled();
  const page = readPage(html);
  const state: unknown = JSON.parse(
    page.all('script').find(({ attributes }) => attributes['id'] === 'state')?.text ?? '',
  );
  const names = page
    .all('input')
    .concat(page.all('select'), page.all('textarea'))
    .flatMap(({ attributes: { name } }) => name ?? []);
  return { html, page, state, names };
}

const alertsOf = ({ page }: { readonly page: ReturnType<typeof readPage> }) =>
  page.all('div').filter(({ attributes }) => attributes['role'] === 'alert');

test('the form posts to the site, with honeypot and time trap', async () => {
  const { html, page, state, names } = await contactPage();
  expect(page.all('form')[0]?.attributes).toMatchObject({
    method: 'post',
    action: '/enquiries#enquiry',
  });
  // The document leaves out the default setting, which the browser knows.
  expect(state).not.toHaveProperty('enquiries');
  expect(names).toContain('leaveEmpty');
  expect(html).toContain('name="openedAt" value=""');
});

test('without an endpoint the page shows the phone numbers and no form', async () => {
  const { page, state, names } = await contactPage({ enquiryEndpoint: undefined });
  expect(page.all('form')).toEqual([]);
  expect(names).toEqual([]);
  const links = page.all('a').map(({ attributes }) => attributes['href'] ?? '');
  for (const { phone } of defaultSettings.offices) expect(links).toContain(phoneAddress(phone));
  expect(links.filter((href) => href.includes('#enquiry'))).toEqual([]);
  // The browser must not hydrate a form, either.
  expect(state).toMatchObject({ enquiries: null });
});

test('the form contains the time of the answer, and the state does not', async () => {
  const openedAt = '2026-11-21T09:00:00.000Z';
  const { html, state } = await contactPage({ form: { openedAt } });
  expect(html).toContain(`name="openedAt" value="${openedAt}"`);
  expect(JSON.stringify(state)).not.toContain(openedAt);
});

test('an endpoint of another origin gets only the specified fields', async () => {
  const enquiryEndpoint = 'https://sheet.example/exec?key=1';
  const { page, state, names } = await contactPage({ enquiryEndpoint });
  expect(page.all('form')[0]?.attributes['action']).toBe(enquiryEndpoint);
  expect(state).toMatchObject({ enquiries: { address: enquiryEndpoint, isForeign: true } });
  expect(names.toSorted()).toEqual(Object.keys(whole).toSorted());
});

test('a failed enquiry is shown again with the failure banner', async () => {
  const document = await contactPage({ form: { posted: whole } });
  const { html, page, state } = document;
  expect(alertsOf(document).map(({ text }) => text)).toEqual([failed]);
  const values = Object.fromEntries(
    page.all('input').map(({ attributes }) => [attributes['name'], attributes['value']]),
  );
  const { serviceCategory: _category, specificService: _service, message, ...lines } = whole;
  expect(values).toMatchObject(lines);
  expect(page.words('textarea')).toBe(message);
  const chosen = page.all('option').filter(({ attributes }) => 'selected' in attributes);
  expect(chosen.map(({ text }) => text)).toEqual(['Immigrate', 'Express Entry']);
  expect(state).toMatchObject({ enquiries: { posted: whole } });
  expect(html).toContain(' data-address="/contact"');
});

test('an accepted enquiry is thanked for with its address and reference number', async () => {
  const sent = { email: 'meena+<b>@mail.example', reference: '3f9a2c1e' };
  const { html, page, state } = await contactPage({ form: { sent } });
  const [thanks] = page.all('div').filter(({ attributes }) => attributes['role'] === 'status');
  expect(thanks?.text).toContain(`We will reply to ${sent.email}.`);
  expect(thanks?.text).toContain('Your reference number is 3f9a2c1e.');
  expect(page.words('details')).toContain('Write another message');
  expect(state).toMatchObject({ enquiries: { sent } });
  expect(html).toContain(' data-address="/contact"');
});

test('a rejected enquiry is shown again with its errors', async () => {
  const { phone: _phone, ...rest } = whole;
  const document = await contactPage({ form: { posted: { ...rest, email: 'meena at mail' } } });
  const [alert] = alertsOf(document);
  expect(alert?.text).toContain('Please check your answers');
  const links = document.page
    .all('a')
    .filter(({ attributes: { href } }) => /^#enquiry-/.test(href ?? ''));
  expect(links.map(({ attributes, text }) => [attributes['href'], text])).toEqual([
    ['#enquiry-email', 'Enter an e-mail address such as name@example.com.'],
    ['#enquiry-phone', 'Enter your phone number.'],
  ]);
  const email = document.page.all('input').find(({ attributes }) => attributes['name'] === 'email');
  expect(email?.attributes['value']).toBe('meena at mail');
});

test('the form says what to enter for a single name', async () => {
  const { page } = await contactPage({ form: { posted: { ...whole, lastName: '' } } });
  const described = (name: string) =>
    page
      .all('input')
      .find(({ attributes }) => attributes['name'] === name)
      ?.attributes['aria-describedby']?.split(' ');
  const [hint = ''] = described('firstName') ?? [];
  expect(page.all('small').find(({ attributes }) => attributes['id'] === hint)?.text).toBe(
    'If you have only one name, enter it in both fields.',
  );
  expect(described('lastName')?.[0]).toBe(hint);
  expect(described('email')).toBeUndefined();
});

test('a service outside its category is rejected', async () => {
  const document = await contactPage({ form: { posted: { ...whole, serviceCategory: 'visit' } } });
  const chosen = document.page.all('option').filter(({ attributes }) => 'selected' in attributes);
  expect(chosen.map(({ text }) => text)).toEqual(['Visit', 'Choose a service']);
  expect(alertsOf(document)[0]?.text).toContain('Choose a specific service.');
});
