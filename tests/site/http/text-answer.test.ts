import { expect, test } from 'vitest';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { securityTxt } from '#server/http/text-answer.ts';
import { openSite } from '#tests/support/open-site.ts';

const day = 86_400_000;
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  );

test('security.txt names a contact, its own address and its expiry', () => {
  const text = securityTxt('https://velox.example', firm.email, Date.parse('2026-11-21T13:14:15Z'));
  expect(text).toBe(
    [
      `Contact: mailto:${firm.email}`,
      'Expires: 2027-10-01T00:00:00Z',
      'Preferred-Languages: en',
      'Canonical: https://velox.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('security.txt is always valid for most of a year, but never longer than a year', () => {
  for (const now of Array.from({ length: 5 * 365 }, (_, days) => days * day - 1)) {
    const left =
      Date.parse(String(fieldsOf(securityTxt('https://a.example', 'a@b.ca', now))['Expires'])) -
      now;
    expect(left).toBeGreaterThan(300 * day);
    expect(left).toBeLessThan(365 * day);
  }
});

test('security.txt changes once a month', () => {
  const all = Array.from({ length: 365 }, (_, days) =>
    securityTxt('https://a.example', 'a@b.ca', Date.UTC(2026, 0, 1) + days * day),
  );
  expect(new Set(all).size).toBe(12);
});

test('security.txt is plain text, and its old address redirects there', async () => {
  const site = await openSite();
  const { status, headers, text } = await site.get('/.well-known/security.txt');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(Date.parse(String(fieldsOf(text)['Expires']))).toBeGreaterThan(Date.now());
  const old = await site.get('/security.txt');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/.well-known/security.txt']);
  await site.close();
});
