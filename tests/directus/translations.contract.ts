import { beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { fingerprintOf, textsOf } from '#content/translations/texts.ts';
import visitorVisa from '#site/content/visitor_visa.json' with { type: 'json' };
import { openSite } from '#tests/support/open-site.ts';
import { runCommand, seedEmbedded } from '#tools/directus/commands.ts';
import { createService, type Service } from '#tools/directus/service/service.ts';
import { testInStudio } from './in-studio';
import { openListeningSite } from './listening-site';

const directus = inject('directus');
const { url, admin, site: token, preview, editor } = directus;
const service = createService({ url, token: admin });
const quiet = () => undefined;

const page = '/ta/services/visit/visitor-visas';
const isVisa = { collection: { _eq: 'visitor_visa' }, language: { _eq: 'ta' } };

let asEditor: Service;

beforeAll(async () => {
  const { access_token } = await service.send<{ access_token: string }>(
    'POST',
    '/auth/login',
    editor,
  );
  asEditor = createService({ url, token: access_token });
});

/** Runs a command and returns what it says. */
async function run(name: 'push' | 'diff'): Promise<readonly string[]> {
  const said: string[] = [];
  const options = { dryRun: false, allowDestructive: false };
  await runCommand({ name, url, token: admin, ...options }, (line) => said.push(line));
  return said;
}

const full =
  /^This Directus has no room for “Translations”, so the site runs without other languages: remove [^.]+\.$/;

testInStudio(
  'a Directus without room runs without languages, and gets them once it has room',
  async () => {
    type Licence = { readonly usage: { readonly collections: number } };
    const { usage } = await service.get<Licence>('/license');
    // Without a licence there is room for 25 collections. Other tests may have added the one for enquiries.
    const ownCollections = ['own_one', 'own_two'].slice(usage.collections - 24);
    onTestFinished(async () => {
      for (const name of ownCollections)
        await service.send('DELETE', `/collections/${name}`).catch(quiet);
      await run('push');
      await seedEmbedded(service, quiet);
    });
    await service.send('DELETE', '/collections/translations');
    await service.send('DELETE', '/collections/languages');
    for (const collection of ownCollections) {
      await service.send('POST', '/collections', { collection, schema: {}, meta: {} });
    }
    expect(await run('push')).toEqual([
      expect.stringMatching(full),
      'The data model matches the schemas. Nothing to do.',
    ]);
    expect(await run('diff')).toEqual(['No difference.']);
    const english = await openSite({ content: { url, token } });
    onTestFinished(() => english.close());
    expect([(await english.get('/')).status, (await english.get('/ta')).status]).toEqual([
      200, 302,
    ]);
    await service.send('DELETE', `/collections/${ownCollections.at(-1)}`);
    const created = [
      '+ folder languages',
      expect.stringMatching(/^\+ translations/),
      '+ list of translations',
    ];
    expect(await run('push')).toEqual([...created, '3 changes made.']);
    expect(await run('diff')).toEqual(['No difference.']);
  },
);

const essential = textsOf('visitor_visa', visitorVisa)
  .filter(({ isEssential, path }) => isEssential || path === 'intro_title')
  .map(({ text }) => fingerprintOf(text));

test('a Tamil page exists once an editor has reviewed its essential texts', async () => {
  const filter = { ...isVisa, fingerprint: { _in: essential } };
  const reviewed = { status: 'published', reviewed_by: 'Ms Reviewer', reviewed_on: '2026-11-27' };
  const site = await openListeningSite(directus, 'translations of a test');
  onTestFinished(() => site.close());
  expect((await site.get(page)).status).toBe(302);
  onTestFinished(async () => {
    const data = { status: 'draft', reviewed_by: null, reviewed_on: null };
    await service.send('PATCH', '/items/translations', { query: { filter, limit: -1 }, data });
  });
  const body = { query: { filter, limit: -1 }, data: reviewed };
  await site.change('PATCH', '/items/translations', body, asEditor);
  const { status, text } = await site.get(page);
  expect([status, text]).toEqual([200, expect.stringContaining('<html lang="ta"')]);
  const [row] = await service.get<readonly { text: string }[]>(
    `/items/translations?filter=${JSON.stringify({ ...isVisa, path: { _eq: 'intro_title' } })}`,
  );
  expect(text).toContain(row?.text);

  const { intro_title } = visitorVisa;
  onTestFinished(async () => {
    await service.send('PATCH', '/items/visitor_visa', { intro_title });
  });
  const changed = { intro_title: 'A visit, explained anew' };
  await site.change('PATCH', '/items/visitor_visa', changed, asEditor);
  const after = (await site.get(page)).text;
  expect(/<[^>]*>A visit, explained anew</.exec(after)?.[0]).toContain('lang="en');
  expect(after).not.toContain(row?.text);
});

test('the editor, the site and its previews read drafts with all fields', async () => {
  const query = '/items/translations?filter[status][_eq]=draft&limit=1';
  for (const reader of [
    asEditor,
    createService({ url, token }),
    createService({ url, token: preview }),
  ]) {
    const [row] = await reader.get<readonly object[]>(query);
    expect(row).toMatchObject({ language: 'ta', fingerprint: expect.any(String) });
  }
});
