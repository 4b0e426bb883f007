import { describe, expect, it } from 'vitest';
import type { Finding } from '#content/findings/finding.ts';
import type { CollectionName } from '#generated/types.ts';
import { parseEntry } from './boundary';

const brief = (findings: readonly Finding[]) =>
  findings.map(({ pointer, rule, severity }) => `${severity} ${pointer} ${rule}`);

/** The coerced value of a field, and the findings. */
function read(name: CollectionName, field: string, value: unknown) {
  const needed = name === 'posts' ? { id: 1, title: 'T', slug: 's' } : {};
  const { entry, findings } = parseEntry(name, { ...needed, [field]: value });
  return { value: entry && (entry as Record<string, unknown>)[field], findings };
}

describe('a phone number', () => {
  it.each([
    ['+1 416 555 0100'],
    ['(416) 555-0100'],
    ['+44 (0)20 7946 0018'],
    ['0091 22 5550 0123'],
  ])('%s is right', (value) => {
    expect(read('contact_page', 'contact_no', value)).toEqual({ value, findings: [] });
  });
  it.each([
    ['+1 416 555 0100 ext. 12', '+1 416 555 0100 ext. 12'],
    ['+1 416 555 0100 x12', '+1 416 555 0100 ext. 12'],
    ['+1 (416) 555-0100, Extension 12', '+1 (416) 555-0100 ext. 12'],
    ['+1 416 555 0100 #12', '+1 416 555 0100 ext. 12'],
    ['+1 416 555 0100 poste 12', '+1 416 555 0100 ext. 12'],
    ['+1 416 555 0100;ext=12', '+1 416 555 0100 ext. 12'],
    ['＋１　４１６　５５５　０１００', '+1 416 555 0100'],
    ['\u202a+1 416\u2011555\u20130100\u202c', '+1 416-555-0100'],
    ['tel:+14165550100', '+14165550100'],
    ['Tel.: +1 416 555 0100', '+1 416 555 0100'],
    ['(+1) 416 555 0100', '+1 416 555 0100'],
  ])('%s is read as %s, and reported', (value, number) => {
    const result = read('contact_page', 'contact_no', value);
    expect(result.value).toBe(number);
    expect(brief(result.findings)).toEqual(['note /contact_no recovered']);
  });
  it.each([
    ['1-800-CARD'],
    ['+1 416 555 0100 / 0101'],
    ['+1 416 555 0100 or +91 22 5550 0123'],
    ['12'],
    [`+1${' '.repeat(9_000)}x`],
  ])('%s has no single reading', (value) => {
    const result = read('contact_page', 'contact_no', value);
    expect([result.value, brief(result.findings)]).toEqual([
      undefined,
      ['warning /contact_no format-phone'],
    ]);
  });
});

describe('a link', () => {
  it.each([
    ['tel:+1-604-555-0123'],
    ['tel:+14165550100;ext=12'],
    ['mailto:a@b.ca?subject=Hi'],
    ['https://wa.me/14165550100'],
    ['/contact'],
  ])('%s is right', (value) => {
    expect(read('visitor_visa', 'intro_cta_link', value)).toEqual({ value, findings: [] });
  });
  it.each([
    ['tel:+1 416 555 0100', 'tel:+14165550100'],
    ['tel:+1 (416) 555-0100', 'tel:+14165550100'],
    ['tel:+1%20416%20555%200100', 'tel:+14165550100'],
    ['tel: +1.416.555.0100', 'tel:+14165550100'],
    ['TEL://+14165550100', 'tel:+14165550100'],
    ['tel:＋１４１６５５５０１００', 'tel:+14165550100'],
    ['tel:+44 (0)20 7946 0018', 'tel:+442079460018'],
    ['tel:+44(0)2079460018', 'tel:+442079460018'],
    ['tel:0091 22 5550 0123', 'tel:+912255500123'],
    ['tel:+1 416 555 0100 ext. 12', 'tel:+14165550100;ext=12'],
    ['tel:+14165550100x12', 'tel:+14165550100;ext=12'],
    ['tel:+14165550100,12', 'tel:+14165550100;ext=12'],
    ['tel:+1 416 555 0100;ext=12', 'tel:+14165550100;ext=12'],
    ['mailto: hello@firm.ca', 'mailto:hello@firm.ca'],
    ['mailto:%20hello@firm.ca%20', 'mailto:hello@firm.ca'],
    ['mailto:hello @ firm.ca', 'mailto:hello@firm.ca'],
    ['mailto://hello@firm.ca', 'mailto:hello@firm.ca'],
    ['mailto:Museum <hello@firm.ca>', 'mailto:hello@firm.ca'],
    ['mailto:hello@firm.ca?subject=My question', 'mailto:hello@firm.ca?subject=My%20question'],
    ['https://wa.me/+1 (416) 555-0100', 'https://wa.me/14165550100'],
    ['https://wa.me/+14165550100', 'https://wa.me/14165550100'],
    [
      'https://wa.me/001 416 555 0100?text=Hello there',
      'https://wa.me/14165550100?text=Hello%20there',
    ],
  ])('%s is read as %s, and reported', (value, link) => {
    const result = read('visitor_visa', 'intro_cta_link', value);
    expect(result.value).toBe(link);
    expect(brief(result.findings)).toEqual(['note /intro_cta_link recovered']);
  });
  it.each([
    ['tel:call us'],
    ['mailto:nobody'],
    ['mailto:a@b.ca, c@d.ca'],
    ['/book your appointment'],
    ['javascript:1'],
  ])('%s is left out', (value) => {
    const result = read('visitor_visa', 'intro_cta_link', value);
    expect(brief(result.findings)).toEqual(['warning /intro_cta_link format-link']);
  });
  it('in rich text is read in the same way', () => {
    const html =
      '<p><a href="tel:+1 416 555 0100 ext. 12">Call</a> <a href="mailto: a@b.ca">Write</a></p>';
    expect(read('visitor_visa', 'what_you_need_to_apply', html)).toEqual({
      value: '<p><a href="tel:+14165550100;ext=12">Call</a> <a href="mailto:a@b.ca">Write</a></p>',
      findings: [],
    });
  });
});

describe('an e-mail address', () => {
  it.each([
    ['mailto:hello@firm.ca', 'hello@firm.ca'],
    ['hello＠firm.ca', 'hello@firm.ca'],
    ['\u200bhello@firm.ca\u00ad', 'hello@firm.ca'],
    ['Museum <hello@firm.ca>', 'hello@firm.ca'],
    ['hello @ firm.ca', 'hello@firm.ca'],
  ])('%s is read as %s, and reported', (value, address) => {
    const result = read('contact_page', 'contact_email', value);
    expect(result.value).toBe(address);
    expect(brief(result.findings)).toEqual(['note /contact_email recovered']);
  });
  it('within a sentence is left out', () => {
    const { findings } = read('contact_page', 'contact_email', 'write to hello@firm.ca');
    expect(brief(findings)).toEqual(['warning /contact_email format-email']);
  });
});

describe('a number', () => {
  const amountOf = (amount: unknown) => {
    const { entry, findings } = parseEntry('fees_page', { firm_fees: [{ service: 'S', amount }] });
    return { value: entry?.firm_fees?.[0]?.amount, rules: findings.map(({ rule }) => rule) };
  };
  it.each<[unknown, number]>([
    [1590, 1590],
    ['1590', 1590],
    ['1590.50', 1590.5],
  ])('%j is right', (value, amount) => {
    expect(amountOf(value)).toEqual({ value: amount, rules: [] });
  });
  it.each<[string, number]>([
    ['1,590', 1590],
    ['1,590.50', 1590.5],
    ['1 590', 1590],
    ['1\u202f590,50', 1590.5],
    ['95,50', 95.5],
    ['$95', 95],
    ['$ 1,590.00', 1590],
    ['95 $', 95],
    ['CA$95', 95],
    ['C$95', 95],
    ['95 CAD', 95],
    ['$95 CAD', 95],
    ['９５', 95],
  ])('%s is read as %d, and reported', (value, amount) => {
    expect(amountOf(value)).toEqual({ value: amount, rules: ['recovered'] });
  });
  it.each([
    ['US$95'],
    ['€95'],
    ['₹95'],
    ['95–120'],
    ['from 95'],
    ['95%'],
    ['1,59,000'],
    ['0,125'],
    ['1e3'],
    ['$1.590'],
    ['1 590,500'],
    ['1.590,500'],
    ['1.590.000'],
  ])('%s has no single reading', (value) => {
    expect(amountOf(value)).toEqual({ value: undefined, rules: ['type'] });
  });
});

it('a switch as text is read, and reported', () => {
  const read = (seo_hidden: unknown) => {
    const { entry, findings } = parseEntry('visitor_visa', { seo_hidden });
    return [entry?.seo_hidden, ...findings.map(({ rule }) => rule)];
  };
  expect(['true', '1', 'TRUE'].map(read)).toEqual(Array(3).fill([true, 'recovered']));
  expect(['false', '0'].map(read)).toEqual(Array(2).fill([false, 'recovered']));
  expect([1, 0, true].map(read)).toEqual([[true], [false], [true]]);
  expect(read('yes')).toEqual([undefined, 'type']);
});
