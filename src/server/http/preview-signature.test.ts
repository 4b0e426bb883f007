import { expect, test } from 'vitest';
import { checkPreview, entryIn, previewAddress, previewSeconds } from './preview-signature';

const secret = 'a secret of at least thirty-two characters';
const now = Date.parse('2026-11-22T12:00:00Z');
const entry = { collection: 'posts', id: '7', version: 'spring' };

const queryOf = (address: string) => new URL(address, 'https://museum.test').searchParams;
const signed = async () => queryOf(await previewAddress(secret, entry, now));

test('an address is valid for its entry and version, for an hour', async () => {
  const query = await signed();
  const expires = now / 1000 + previewSeconds;
  expect(await checkPreview(secret, query, now)).toEqual({ entry, expires });
  const hour = previewSeconds * 1000;
  expect(await checkPreview(secret, query, now + hour - 1)).toEqual({ entry, expires });
  expect(await checkPreview(secret, query, now + hour)).toBe('expired');
});

test.each([
  ['another entry', 'id', '8'],
  ['another collection', 'collection', 'testimonials'],
  ['another version', 'version', 'autumn'],
  ['the entry itself', 'version', ''],
  ['no token', 'token', ''],
  ['words', 'token', 'true'],
])('an address is invalid for anything else: %s', async (_what, name, value) => {
  const query = await signed();
  query.set(name, value);
  expect(await checkPreview(secret, query, now)).toBe('wrong');
});

test('another secret or a later expiry is refused', async () => {
  const query = await signed();
  expect(await checkPreview(`${secret}!`, query, now)).toBe('wrong');
  const [time = '', signature] = query.get('token')?.split('.') ?? [];
  query.set('token', `${Number(time) + 60}.${signature}`);
  expect(await checkPreview(secret, query, now)).toBe('wrong');
});

test('an address signed for more than an hour is refused', async () => {
  expect(await checkPreview(secret, await signed(), now - 60_000)).toBe('wrong');
});

test.each(['', 'main', 'published'])(
  'version “%s” is Directus’s name for the entry itself',
  (version) => {
    const query = new URLSearchParams({ collection: 'posts', id: '7', version });
    expect(entryIn(query)).toEqual({ collection: 'posts', id: '7' });
  },
);
