import { expect, onTestFinished, test } from 'vitest';
import { parsePublicFiles } from '#server/config/settings.ts';
import { json, openMisbehavingService } from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { fileBytes } from '#tests/support/picture-files.ts';
import { quietConsole } from '#tests/support/quiet-console.ts';
import { stillClock } from '#tests/support/still-clock.ts';

const id = (end: number) => `5f1c7d1e-0000-4000-8000-${String(end).padStart(12, '0')}`;
const [letter, brochure, inPost, photo] = [id(1), id(2), id(3), id(4)];
const folder = id(9);

const types: Readonly<Record<string, string>> = {
  [letter]: 'application/pdf',
  [brochure]: 'application/pdf',
  [inPost]: 'application/pdf',
  [photo]: 'image/gif',
  [id(5)]: 'application/json',
};

const linkTo = (file: string) => `<p><a href="/assets/${file}">File</a></p>`;

/** A site with a content service whose token can read every file. A page and a post each name one file. */
async function open(publicFiles?: string) {
  const written = quietConsole();
  const posts = [
    { id: 1, slug: 'a', title: 'A', status: 'published', body: linkTo(inPost) },
    { id: 2, slug: 'b', title: 'B', status: 'draft', body: linkTo(letter) },
  ];
  const page = { id: 1, what_you_need_to_apply: linkTo(brochure) };
  const service = await openMisbehavingService((url) => {
    const { pathname } = new URL(url, 'http://service.test');
    if (pathname.startsWith('/assets/')) {
      const type = types[pathname.slice('/assets/'.length)];
      if (!type) return json({ errors: [] }, 403);
      return (_request, response) => {
        const headers = { 'content-type': type, etag: '"1"' };
        response.writeHead(200, headers).end(fileBytes(type, 'bytes'));
      };
    }
    // Ignores the query: the site must check the files it gets.
    if (pathname === '/items/posts') return json({ data: posts });
    if (pathname === '/items/visitor_visa') return json({ data: page });
    if (pathname === '/files') return json({ data: [{ id: letter }] });
    return json({ data: null });
  });
  const time = stillClock();
  const rules = publicFiles === undefined ? undefined : parsePublicFiles(publicFiles);
  const site = await openSite({
    content: { url: service.url, ...(rules ? { publicFiles: rules } : {}) },
    limits: { clock: time.clock },
  });
  onTestFinished(async () => {
    await service.close();
    await site.close();
  });
  const statusOf = async (path: string) => (await site.get(path)).status;
  return { ...site, statusOf, service, page, posts, pass: time.pass, written };
}

test('visitors may have pictures, and files that published content names', async () => {
  const { statusOf } = await open();
  expect(await statusOf(`/assets/${photo}`)).toBe(200);
  expect(await statusOf(`/assets/${photo}?width=480`)).toBe(200);
  expect(await statusOf(`/assets/${brochure}`)).toBe(200);
  expect(await statusOf(`/assets/${inPost}`)).toBe(200);
});

test('any other file looks missing, and is logged once', async () => {
  const { get, written, pass } = await open();
  for (const query of ['', '?width=480', '']) {
    const answers = [letter, id(5), id(77)].map((file) =>
      get(`/assets/${file}${query}`, { headers: { 'if-none-match': '"1"' } }),
    );
    const [hidden, data, none] = (await Promise.all(answers)).map(({ status, headers, text }) => {
      return { status, text, headers: Object.fromEntries(headers) };
    });
    expect(none?.status).toBe(404);
    expect(hidden).toEqual(none);
    expect(data).toEqual(none);
    pass(6_000);
  }
  expect(written.text().split(letter)).toHaveLength(2);
});

test('a file is withdrawn when pages stop naming it', async () => {
  const { statusOf, page, pass } = await open();
  expect(await statusOf(`/assets/${brochure}`)).toBe(200);
  page.what_you_need_to_apply = '<p>Nothing.</p>';
  pass(6_000);
  expect(await statusOf(`/assets/${brochure}`)).toBe(404);
});

test.each([
  ['application/pdf', letter, 200],
  ['application/*', letter, 200],
  ['video/*', letter, 404],
  [folder, letter, 200],
  ['named', photo, 404],
  ['named', brochure, 200],
])('with PUBLIC_FILES=%s the file %s is answered with %i', async (rules, file, status) => {
  expect(await (await open(rules)).statusOf(`/assets/${file}`)).toBe(status);
});

test.each(['everything', 'pictures; pdf', '*/*', 'application/'])(
  '%s is not a valid rule',
  (text) => {
    expect(() => parsePublicFiles(text)).toThrow(/^PUBLIC_FILES is/);
  },
);
