import { expect, onTestFinished, test } from 'vitest';
import {
  type Behaviour,
  json,
  openMisbehavingService,
} from '#tests/support/misbehaving-service.ts';
import { openSite } from '#tests/support/open-site.ts';
import { fileBytes } from '#tests/support/picture-files.ts';
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
async function open(publicFolders: readonly string[] = [], postAnswer?: Behaviour) {
  const posts = [
    { id: 1, slug: 'a', title: 'A', status: 'published', body: linkTo(inPost) },
    { id: 2, slug: 'b', title: 'B', status: 'draft', body: linkTo(letter) },
  ];
  const menu = { id: 1, menu_items: [{ label: 'About', url: '/about' }] };
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
    if (pathname === '/items/posts') return postAnswer ?? json({ data: posts });
    if (pathname === '/items/navigation') return json({ data: menu });
    if (pathname === '/items/visitor_visa') return json({ data: page });
    if (pathname === '/files') return json({ data: url.includes(letter) ? [{ id: letter }] : [] });
    return json({ data: null });
  });
  const time = stillClock();
  const site = await openSite({
    content: { url: service.url, publicFolders },
    limits: { clock: time.clock },
    now: Date.now,
  });
  onTestFinished(async () => {
    await service.close();
    await site.close();
  });
  const statusOf = async (path: string) => (await site.get(path)).status;
  return { ...site, statusOf, service, page, posts, pass: time.pass };
}

test('visitors may have the files that published pages and posts name', async () => {
  const { statusOf } = await open();
  expect(await statusOf(`/assets/${brochure}`)).toBe(200);
  expect(await statusOf(`/assets/${inPost}`)).toBe(200);
});

test('any other file looks missing, also a picture and a file that a draft names', async () => {
  const { get, service } = await open();
  const asked = service.asked.length;
  for (const query of ['', '?width=480', `?token=9999999999.${'0'.repeat(64)}`]) {
    const answers = [photo, letter, id(77)].map((file) =>
      get(`/assets/${file}${query}`, { headers: { 'if-none-match': '"1"' } }),
    );
    const [picture, draft, none] = (await Promise.all(answers)).map((answer) => {
      return {
        status: answer.status,
        text: answer.text,
        headers: Object.fromEntries(answer.headers),
      };
    });
    expect(none?.status).toBe(404);
    expect([picture, draft]).toEqual([none, none]);
  }
  const files = service.asked.slice(asked).filter(({ url }) => url.startsWith('/assets/'));
  expect(files).toEqual([]);
});

test('while posts cannot be read, a file that one of them may name is not called missing', async () => {
  const { statusOf } = await open([], json({ errors: [] }, 500));
  expect(await statusOf(`/assets/${brochure}`)).toBe(200);
  expect(await statusOf(`/assets/${inPost}`)).toBe(503);
});

test('a file is withdrawn when its page stops naming it', async () => {
  const { statusOf, page, pass } = await open();
  expect(await statusOf(`/assets/${brochure}`)).toBe(200);
  page.what_you_need_to_apply = '<p>Nothing.</p>';
  pass(6_000);
  expect(await statusOf(`/assets/${brochure}`)).toBe(404);
});

test('PUBLIC_FILES makes a folder public', async () => {
  const { statusOf } = await open([folder]);
  expect(await statusOf(`/assets/${letter}`)).toBe(200);
  expect(await statusOf(`/assets/${photo}`)).toBe(404);
});
