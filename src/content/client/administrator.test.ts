import { expect, test } from 'vitest';
import { type Answer, json, setUp } from '#tests/support/fake-service.ts';
import { isAdministrator } from './client';

const refused = json({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }, { status: 403 });
const unknown = json({ errors: [{ extensions: { code: 'ROUTE_NOT_FOUND' } }] }, { status: 404 });

test.each<[string, boolean, Answer[]]>([
  ['Directus 12, an administrator', true, [json({ data: { admin_access: true } })]],
  ['Directus 12, another', false, [json({ data: { admin_access: false } })]],
  ['Directus 12, no token', false, [json({ data: { app_access: false } })]],
  [
    'Directus 10, an administrator',
    true,
    [unknown, json({ data: { role: { admin_access: true } } })],
  ],
  ['Directus 10, another', false, [unknown, refused]],
])('%s: %s', async (_, expected, answers) => {
  const { client, requests } = setUp(answers);
  expect(await isAdministrator(client)).toBe(expected);
  expect(requests.map(({ url }) => url.pathname)).toEqual(
    ['/base/policies/me/globals', '/base/users/me'].slice(0, answers.length),
  );
});
