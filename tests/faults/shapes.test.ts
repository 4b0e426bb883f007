import { expect, onTestFinished, test } from 'vitest';
import { openFaultySite } from '../support/faulty-site';
import { type Behaviour, json } from '../support/misbehaving-service';
import { swept } from '../support/sweep';

/** One resource of each kind. */
const kinds = {
  'a page': '/content/visitor_visa.json',
  'a list': '/content/lists/testimonials.json',
  'the menu': '/content/navigation.json',
  'the recent posts': '/content/posts/recent.json',
  'a page of posts': '/content/posts/page/1.json',
  'a post': '/content/post/a-post.json',
} as const;

type Kind = keyof typeof kinds;

/** What a content service without content gives for each: the menu is then no menu. */
const whenEmpty: Readonly<Record<Kind, unknown>> = {
  'a page': { entry: {} },
  'a list': { entries: [] },
  'the menu': undefined,
  'the recent posts': { posts: [] },
  'a page of posts': { posts: [], page: 1, pages: 1, total: 0 },
  'a post': { post: null, excerpt: '' },
};

/** Bodies of an answer with status 200 that hold nothing, or nothing of the right shape. */
const shapes: readonly (readonly [body: unknown, isEmpty: boolean])[] = [
  [{ data: null }, true],
  [{ data: 5 }, false],
  [{ data: {} }, true],
  [{ data: [null] }, false],
  [{ data: [] }, true],
  [{ data: 'maintenance' }, false],
  [{ data: '' }, false],
  [{ data: true }, false],
  [{ data: false }, false],
  [{ data: [5] }, false],
  [{ data: [[]] }, false],
  [{ maintenance: true }, false],
];

const names = Object.keys(kinds) as Kind[];

/** A part in `npm test`: of what is empty and what is wrong two each. */
const tested = swept(
  shapes.map(([body, isEmpty]) => [JSON.stringify(body), body, isEmpty] as const),
  (_shape, index) => index < 4,
);

/** A content service that has several of everything. */
const full = (url: string) => {
  const records = ['a-post', 'b-post'].map((slug, id) => ({
    ...{ id, slug, title: slug, status: 'published', body: '<p>Hi</p>' },
    ...{ testimony: 'Clear.', name_designation: `A. B. ${id}` },
  }));
  if (url.startsWith('/items/posts')) {
    return json({ data: records, meta: { filter_count: records.length } });
  }
  if (url.startsWith('/items/testimonials')) return json({ data: records });
  const menu_items = records.map(({ title }) => ({ label: title, url: '/about' }));
  return json({ data: { id: 1, title: 'In good health', menu_items } });
};

async function open(initial: (url: string) => Behaviour) {
  const faulty = await openFaultySite(initial);
  onTestFinished(faulty.close);
  const read = async (kind: Kind) => {
    const { status, text } = await faulty.site.get(kinds[kind]);
    return { kind, status, value: status === 200 ? JSON.parse(text) : undefined };
  };
  /** All kinds, one after another. */
  const readAll = async () => {
    const found: Awaited<ReturnType<typeof read>>[] = [];
    for (const kind of names) found.push(await read(kind));
    return found;
  };
  return { ...faulty, readAll };
}

/** What a site that has seen nothing gives: what is empty as empty, what is wrong not at all. */
const whenCold = (isEmpty: boolean) =>
  names.map((kind) => {
    const value = isEmpty ? whenEmpty[kind] : undefined;
    return { kind, status: value === undefined ? 503 : 200, value };
  });

test.each(tested)(
  'a service that answers %s from the start: no kind of content is made up',
  async (_name, body, isEmpty) => {
    const { readAll } = await open(() => json(body));
    expect(await readAll()).toEqual(whenCold(isEmpty));
  },
);

test.each(tested)(
  'a service that answers %s where it was full: every kind of content is shown as it was, and that is reported',
  async (_name, body, isEmpty) => {
    const { service, time, written, readAll } = await open(full);
    const before = await readAll();
    expect(before.map(({ status }) => status)).toEqual(names.map(() => 200));
    service.behave(() => json(body));
    for (const wait of [6_000, 35_000]) {
      time.pass(wait);
      expect(await readAll()).toEqual(before);
    }
    for (const path of [kinds['a page'], kinds['a list'], kinds['the menu'], '/content/posts']) {
      expect(written.text()).toContain(path);
    }
    // What is wrong counts never; what is empty counts after the grace time.
    time.pass(61_000);
    await readAll();
    const later = before.map((seen, at) =>
      isEmpty && seen.kind !== 'the menu' ? whenCold(true)[at] : seen,
    );
    time.pass(6_000);
    await readAll();
    expect(await readAll()).toEqual(later);
    service.behave(full);
    time.pass(35_000);
    expect(await readAll()).toEqual(before);
  },
);

test('every shape and kind is gone over', () => {
  expect([shapes.length, names.length]).toEqual([12, 6]);
});
