import { expect, inject, onTestFinished, test } from 'vitest';
import { seedEmbedded } from '#tools/directus/commands.ts';
import { createService } from '#tools/directus/service/service.ts';

const directus = inject('directus');
const service = createService({ url: directus.url, token: directus.admin });
const today = () => new Date().toISOString().slice(0, 10);

interface Post {
  readonly id: number;
  readonly slug: string | null;
  readonly posted_on: string | null;
}

const read = (id: number) => service.get<Post>(`/items/posts/${id}?fields=id,slug,posted_on`);

async function create(post: object): Promise<Post> {
  const created = await service.send<Post>('POST', '/items/posts', {
    body: '<p>Words.</p>',
    ...post,
  });
  onTestFinished(async () => {
    await service.send('DELETE', `/items/posts/${created.id}`);
  });
  return created;
}

/** Publishes a draft of a post, or of a new one, as Studio does. @returns the id of the post */
async function publishDraft(values: object, item: number | null): Promise<number> {
  const key = { key: 'draft', collection: 'posts', item: item === null ? null : String(item) };
  const { id } = await service.send<{ id: string }>('POST', '/versions', key);
  onTestFinished(async () => {
    if (await service.find(`/versions/${id}`)) await service.send('DELETE', `/versions/${id}`);
  });
  await service.send('POST', `/versions/${id}/save`, values);
  const { mainHash } =
    item === null ? {} : await service.get<{ mainHash?: string }>(`/versions/${id}/compare`);
  return Number(await service.send('POST', `/versions/${id}/promote`, { mainHash }));
}

test('a new post gets its address and its day when it is published through the API', async () => {
  const { id, slug, posted_on } = await create({ title: 'What’s new for Québec?' });
  expect([slug, posted_on]).toEqual(['whats-new-for-quebec', today()]);
  await service.send('PATCH', `/items/posts/${id}`, { title: 'What was new?', slug: '' });
  expect(await read(id)).toEqual({ id, slug, posted_on });
});

test('an address of another post is refused with its title', async () => {
  const { id } = await create({ title: 'Filled in twice' });
  await expect(create({ title: 'Filled in: twice' })).rejects.toThrow(
    /“Address”: “filled-in-twice” is already the address of “Filled in twice”/,
  );
  const second = await create({ title: 'Filled in once' });
  await expect(
    service.send('PATCH', `/items/posts/${second.id}`, { slug: 'filled-in-twice' }),
  ).rejects.toThrow(/is already the address of “Filled in twice”/);
  await service.send('PATCH', `/items/posts/${id}`, { slug: 'filled-in-twice', title: 'Same' });
});

test('a hidden post gets its day when it is shown, and a post that is shown keeps its own', async () => {
  const { id, posted_on } = await create({ title: 'Hidden at first', status: 'draft' });
  expect(posted_on).toBeNull();
  await service.send('PATCH', `/items/posts/${id}`, { status: 'published' });
  expect((await read(id)).posted_on).toBe(today());
  await service.send('PATCH', `/items/posts/${id}`, { posted_on: '2026-01-02', status: 'draft' });
  await service.send('PATCH', `/items/posts/${id}`, { status: 'published', title: 'A typo' });
  expect((await read(id)).posted_on).toBe('2026-01-02');
});

test.runIf(directus.major >= 12)('drafts are filled in when they are published', async () => {
  const { id } = await create({ title: 'Drafted again', status: 'draft' });
  await publishDraft({ status: 'published' }, id);
  expect(await read(id)).toEqual({ id, slug: 'drafted-again', posted_on: today() });
  const drafted = await publishDraft({ title: 'Only a draft', body: '<p>Words.</p>' }, null);
  onTestFinished(async () => {
    await service.send('DELETE', `/items/posts/${drafted}`);
  });
  expect(await read(drafted)).toEqual({ id: drafted, slug: 'only-a-draft', posted_on: today() });
});

test('a seed gives posts without a day the day of their creation, and no other date', async () => {
  const { id } = await create({ title: 'Older than the Flow' });
  await service.send('PATCH', `/items/posts/${id}`, { posted_on: null });
  type Dates = { readonly date_created: string; readonly date_updated: string };
  const dates = `/items/posts/${id}?fields=date_created,date_updated`;
  const before = await service.get<Dates>(dates);
  const said: string[] = [];
  await seedEmbedded(service, (line) => said.push(line));
  expect((await read(id)).posted_on).toBe(before.date_created.slice(0, 10));
  expect(await service.get(dates)).toEqual(before);
  expect(said.join('\n')).toMatch(/posts: \d+ without a day got the day of their creation/);
});
