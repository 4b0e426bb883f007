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

/** The results of an empty content service, which has no menu. */
const whenEmpty: Readonly<Record<Kind, unknown>> = {
  'a page': { entry: {} },
  'a list': { entries: [] },
  'the menu': undefined,
  'the recent posts': { posts: [] },
  'a page of posts': { posts: [], categories: [], page: 1, pages: 1, total: 0 },
  'a post': { post: null, excerpt: '' },
};

/** Bodies of 200 answers that hold nothing, or nothing of the right shape. */
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

/** The bodies tested in `npm test`: two empty and two wrong ones. */
const tested = swept(
  shapes.map(([body, isEmpty]) => [JSON.stringify(body), body, isEmpty] as const),
  (_shape, index) => index < 4,
);

/** A content service with several of everything. */
const full = (url: string) => {
  const records = ['a-post', 'b-post'].map((slug, id) => ({
    id,
    slug,
    title: slug,
    status: 'published',
    body: '<p>Hi</p>',
    testimony: 'Clear.',
    name_designation: `A. B. ${id}`,
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
  /** Loads all kinds, one after another. */
  const readAll = async () => {
    const readings: Awaited<ReturnType<typeof read>>[] = [];
    for (const kind of names) readings.push(await read(kind));
    return readings;
  };
  return { ...faulty, readAll };
}

/** The results of a site that has seen nothing else: empty values stay empty, wrong ones are missing. */
const withoutContent = (isEmpty: boolean) =>
  names.map((kind) => {
    const value = isEmpty ? whenEmpty[kind] : undefined;
    return { kind, status: value === undefined ? 503 : 200, value };
  });

test.each(tested)(
  'a service that answers %s from the start: the site invents no content',
  async (_name, body, isEmpty) => {
    const { readAll } = await open(() => json(body));
    expect(await readAll()).toEqual(withoutContent(isEmpty));
  },
);

test.each(tested)(
  'a service that answers %s after full content: the old content is shown, and the fault is reported',
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
    // Wrong answers never count; empty ones count after the grace period.
    time.pass(61_000);
    await readAll();
    const later = before.map((seen, at) =>
      isEmpty && seen.kind !== 'the menu' ? withoutContent(true)[at] : seen,
    );
    time.pass(6_000);
    await readAll();
    expect(await readAll()).toEqual(later);
    service.behave(full);
    time.pass(35_000);
    expect(await readAll()).toEqual(before);
  },
);

test('every shape and kind is tested', () => {
  expect([shapes.length, names.length]).toEqual([12, 6]);
});
