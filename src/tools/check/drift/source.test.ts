import { expect, test } from 'vitest';
import { directusDouble } from '#tests/support/directus-double.ts';
import { type Answer, fakeClock, fakeService, json, webPage } from '#tests/support/fake-service.ts';
import { page, structure, without } from '#tests/support/planted-model.ts';
import { findDrift } from './drift';

const forbidden = json({ errors: [{ extensions: { code: 'FORBIDDEN' } }] }, { status: 403 });

function driftFrom(...answers: readonly Answer[]) {
  const { fetch, requests } = fakeService(...answers);
  const { clock } = fakeClock();
  const service = { url: 'https://cms.example/base/', token: 'secret', fetch, clock };
  return { drift: findDrift({ models: [page], service }), requests };
}

test.each<[string, Answer, string]>([
  [
    'a token that is not known',
    json({ errors: [{ extensions: { code: 'INVALID_CREDENTIALS' } }] }, { status: 401 }),
    'unauthorised',
  ],
  ['an outage', json({ errors: [] }, { status: 500 }), 'server'],
  ['a login page', webPage(200), 'content-type'],
  ['JSON of something else', json({ hello: 'you' }), 'shape'],
  [
    'an error with a status of success',
    json({ errors: [{ extensions: { code: 'TOKEN_EXPIRED' } }] }),
    'server',
  ],
  ['no connection', () => Promise.reject(new Error('no route')), 'network'],
])('%s is a failure, not drift', async (_, answer, kind) => {
  await expect(driftFrom(answer).drift).rejects.toMatchObject({ name: 'ContentError', kind });
});

test('every request has the token and is below the address of the service', async () => {
  const { drift, requests } = driftFrom(forbidden);
  await drift;
  expect(requests.length).toBeGreaterThan(0);
  for (const { url, headers } of requests) {
    expect(url.pathname).toMatch(/^\/base\/[a-z]/);
    expect(headers.get('authorization')).toBe('Bearer secret');
  }
});

const rows = [{ collection: page.name, action: 'read', fields: ['*'] }];

test.each<[string, Answer]>([
  ['as rows, which Directus 10 gives', json({ data: rows })],
  ['that are no content (204), as of Directus 10.13', () => new Response(null, { status: 204 })],
])('permissions %s, count as unknown', async (_, permissions) => {
  const { drift } = driftFrom(
    permissions,
    json({ data: [{ field: 'title', type: 'string' }] }),
    forbidden,
  );
  const findings = (await drift).findings.filter(({ rule }) => rule !== 'drift-uncompared');
  expect(findings).toHaveLength(Object.keys(page.fields).length - 1);
  for (const { message } of findings)
    expect(message).toMatch(/does not exist, or the token may not read it/);
});

test('a service that answers 400 for an unknown field', async () => {
  const closed = ['fields', 'permissions', 'collections', 'relations'];
  const double = directusDouble(without('intro'), { closed });
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const response = await double.fetch(input, init);
    const asksFields = new URL(String(input)).searchParams.has('fields');
    return asksFields && response.status === 403
      ? json({ errors: [] }, { status: 400 })()
      : response;
  };
  const { findings } = await findDrift({ models: [page], service: { ...double, fetch } });
  expect(findings.map(({ pointer }) => pointer)).toEqual(['/intro', '']);
});

test('no address is read twice', async () => {
  const { asked, ...double } = directusDouble(structure);
  await findDrift({ models: [page, { ...page, name: 'other_page' }], service: double });
  expect(asked.filter((path) => path === '/permissions/me')).toHaveLength(1);
  expect(asked.filter((path) => path === '/collections')).toHaveLength(1);
});

test.each([
  [['fields'], /types of fields.*directus_fields\.$/],
  [['collections'], /singletons.*directus_collections\.$/],
  [['relations'], /relations.*directus_relations\.$/],
  [
    ['fields', 'collections', 'relations'],
    /directus_collections, directus_fields, directus_relations/,
  ],
])('what a token may not read is reported with the remedy: %s', async (closed, words) => {
  const service = directusDouble(structure, { closed });
  const { findings } = await findDrift({ models: [page], service });
  expect(findings).toMatchObject([{ rule: 'drift-uncompared', severity: 'note' }]);
  expect(findings[0]?.message).toMatch(words);
  for (const part of closed) expect(findings[0]?.fix).toContain(`directus_${part}`);
});
