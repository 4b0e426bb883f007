import { site } from '#site.ts';
import { expect, open, test } from './test';

test('/blog redirects permanently to the list', async ({ page, request }) => {
  const answer = await request.get('/blog', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers()['location']).toBe('/blog/posts');
  await page.goto('/blog');
  await expect(page).toHaveURL('/blog/posts');
});

test('an unknown address leads to the 404 page, whose links all work', async ({
  page,
  request,
  watch,
}) => {
  watch.allowFailure('/404');
  const answer = await request.get('/no/such/page', { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([302, '/404']);

  const response = await open(page, '/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  const ways = {
    'Return Home': '/',
    'Contact Us': '/contact',
    'Express Entry': '/services/immigrate/express-entry',
    'Study in Canada': '/services/study/study-in-canada',
    'Work in Canada': '/services/work/open-pgwp-permits',
    'About us': '/about',
    'Provincial Nominee Program': '/services/immigrate/provincial-nominee',
    Contact: '/contact',
  };
  for (const [name, path] of Object.entries(ways)) {
    const way = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(way).toHaveAttribute('href', path);
    expect((await request.get(path)).status(), path).toBe(200);
  }
  await page.getByRole('main').getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page).toHaveTitle(new RegExp(site.tagline));
});

test('range requests get parts of files, and invalid ranges get the whole file', async ({
  request,
}) => {
  const home = await (await request.get('/')).text();
  const [script = ''] = /\/_app\/[\w-]+\.js/.exec(home) ?? [];
  for (const path of [script, '/assets/logo']) {
    const ask = async (range: string) => {
      const answer = await request.get(path, { headers: { range, 'accept-encoding': 'identity' } });
      return { status: answer.status(), body: await answer.body(), headers: answer.headers() };
    };
    const { body: whole } = await ask('');
    const part = await ask('bytes=2-5');
    expect([part.status, part.body]).toEqual([206, whole.subarray(2, 6)]);
    expect(part.headers['content-range']).toBe(`bytes 2-5/${whole.length}`);
    for (const odd of ['bytes=x', 'bytes=0-1,4-5', '0-5', 'bytes=5-2']) {
      expect(await ask(odd), odd).toMatchObject({ status: 200, body: whole });
    }
    const beyond = await ask(`bytes=${whole.length}-`);
    expect([beyond.status, beyond.headers['content-range']]).toEqual([
      ...[416, `bytes */${whole.length}`],
    ]);
  }
});
