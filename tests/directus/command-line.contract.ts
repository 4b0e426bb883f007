import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import visitorVisa from '#site/content/visitor_visa.json' with { type: 'json' };
import { idOf } from '#tools/directus/service/ids.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin, site, preview, editor } = inject('directus');
const service = createService({ url, token: admin });
const project = join(import.meta.dirname, '../..');

/** Runs `npm run directus -- …` with the administrator's address and token, unless others are given. */
function run(args: readonly string[], env: Record<string, string> = {}) {
  const line = ['--import', 'tsx', 'src/tools/directus/cli.ts', ...args];
  const environment = { ...process.env, DIRECTUS_URL: url, DIRECTUS_TOKEN: admin, ...env };
  return new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const program = execFile(
      process.execPath,
      line,
      { cwd: project, env: environment },
      (_error, stdout, stderr) => resolve({ code: program.exitCode ?? -1, stdout, stderr }),
    );
  });
}

test('diff exits with 0 if nothing differs, and with 1 if something does', async () => {
  expect(await run(['diff'])).toEqual({ code: 0, stdout: 'No difference.\n', stderr: '' });
  await service.send('PATCH', '/fields/testimonials/testimony', { meta: { note: 'Mine' } });
  const { code, stdout } = await run(['diff']);
  expect([code, stdout]).toEqual([
    1,
    '~ testimonials.testimony: note\n1 difference. Run push to apply them.\n',
  ]);
});

test('push adds the model, and gives the site the right to read a new collection', async () => {
  // Before Directus 11 a role holds the permissions itself.
  const ids = [idOf('policy', 'website'), idOf('role', 'website')];
  const permissions = async () => {
    type Permission = { readonly id: number; readonly policy?: string; readonly role?: string };
    const query = 'filter[collection][_eq]=testimonials&limit=-1';
    const all = await service.get<readonly Permission[]>(`/permissions?${query}`);
    return all.filter(({ policy, role }) => ids.includes(policy ?? role ?? ''));
  };
  for (const { id } of await permissions()) await service.send('DELETE', `/permissions/${id}`);
  const { code, stdout } = await run(['push']);
  expect([code, stdout]).toEqual([0, '~ testimonials.testimony: note\n1 change made.\n']);
  expect(await permissions()).toHaveLength(1);
});

test('a field whose type was changed by hand is reported and left, and a deleted field is restored', async () => {
  const fields = '/fields/testimonials';
  await service.send('DELETE', `${fields}/testimony`);
  await service.send('POST', fields, { field: 'testimony', type: 'integer', meta: {}, schema: {} });
  await service.send('PATCH', '/items/testimonials/1', { testimony: 5 });
  const retyped = '! testimonials.testimony: integer becomes text';
  const push = await run(['push']);
  expect([push.code, push.stdout]).toEqual([
    1,
    expect.stringMatching(
      /^Would be lost: testimonials\.testimony, which has content in 1 entry\.\nNot changed/,
    ),
  ]);
  expect(push.stdout).toContain(retyped);
  await service.send('DELETE', '/collections/testimonials');
  expect(await run(['push'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\+ testimonials \(\d+ fields\)\n1 change made\.\n$/),
  });
  expect((await run(['seed'])).stdout).toContain('testimonials: 6 of 6 written');
  expect((await run(['diff'])).code).toBe(0);
});

const readWith = async (token: string) =>
  (await fetch(`${url}/items/home_page`, { headers: { authorization: `Bearer ${token}` } })).status;

test('access prints a token once, and printing a new one invalidates it', async () => {
  onTestFinished(async () => {
    await service.send('PATCH', `/users/${idOf('user', 'website')}`, { token: site });
    await service.send('PATCH', `/users/${idOf('user', 'preview')}`, { token: preview });
  });
  const again = await run(['access']);
  expect([again.code, again.stdout]).toEqual([
    0,
    expect.stringMatching(/already has its CONTENT_TOKEN/),
  ]);
  const result = await run(['access', '--new-token']);
  const [, token = ''] = /shown only once and stored nowhere: (\S+)/.exec(result.stdout) ?? [];
  expect([result.code, await readWith(token), await readWith(site)]).toEqual([0, 200, 401]);
  const previewToken = /The token of previews, .*: \S+\nSet it as PREVIEW_TOKEN\./;
  expect(result.stdout).toMatch(previewToken);
});

test('seed keeps existing entries, and overwrites them and their dates with --overwrite --yes, after a backup', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'velox-seed-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const { title } = await service.get<{ title: string }>('/items/visitor_visa?fields=title');
  await service.send('PATCH', '/items/visitor_visa', { title: 'Ours' });
  // A post unchanged since the seed; Directus will set its date.
  const [post] = await service.get<readonly { id: number }[]>(
    '/items/posts?filter[slug][_eq]=counting-to-1095-days',
  );
  const dates = () => service.get<object>(`/items/posts/${post?.id}?fields=date_updated`);
  await service.send('PATCH', `/items/posts/${post?.id}`, { title: 'Ours' });
  const titleNow = async () =>
    (await service.get<{ title: string }>('/items/visitor_visa?fields=title')).title;
  expect((await run(['seed'])).code).toBe(0);
  expect(await titleNow()).toBe('Ours');
  // Nobody can answer here.
  expect(await run(['seed', '--overwrite'])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/replaces what editors wrote .* Add --yes/),
  });
  expect(await titleNow()).toBe('Ours');
  const overwriting = ['seed', '--overwrite', '--yes'];
  const { code, stderr } = await run(overwriting, { DATA_DIR: dataDir });
  expect([code, stderr, await titleNow()]).toEqual([0, '', title]);
  const [backup = ''] = await readdir(join(dataDir, 'directus/backups'));
  const saved = await readFile(join(dataDir, 'directus/backups', backup), 'utf8');
  expect(JSON.parse(saved)['visitor_visa']).toMatchObject([{ title: 'Ours' }]);
  expect(await dates()).toEqual({ date_updated: null });
  const page = await service.get<{ date_updated: string }>('/items/visitor_visa');
  expect(Date.parse(page.date_updated)).toBe(Date.parse(visitorVisa.date_updated));
});

test('pull writes content and files', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'velox-pull-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect((await run(['pull', '--to', folder])).code).toBe(0);
  expect(await readdir(join(folder, 'content'))).toContain('home_page.json');
  expect((await readdir(join(folder, 'assets'))).length).toBeGreaterThan(5);
});

async function editorsToken(): Promise<string> {
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(editor),
  });
  return ((await answer.json()) as { data: { access_token: string } }).data.access_token;
}

test.each<[string, () => Promise<Record<string, string>>, RegExp]>([
  ['a wrong address', async () => ({ DIRECTUS_URL: 'http://127.0.0.1:9' }), /cannot be reached/],
  ['a wrong token', async () => ({ DIRECTUS_TOKEN: 'wrong' }), /does not accept the token/],
  ['the site’s token', async () => ({ DIRECTUS_TOKEN: site }), /Use the token of an administrator/],
  [
    'an editor’s token',
    async () => ({ DIRECTUS_TOKEN: await editorsToken() }),
    /Use the token of an administrator/,
  ],
])('%s: one sentence and exit 1', async (_, env, sentence) => {
  const { code, stdout, stderr } = await run(['push'], await env());
  expect([code, stdout, stderr.trim().split('\n').length]).toEqual([1, '', 1]);
  expect(stderr).toMatch(sentence);
});
