import { expect, test } from 'vitest';
import { DirectusInMemory } from '#tests/directus/directus-in-memory.ts';
import { findDifferences } from '#tests/directus/find-differences.ts';
import { swept } from '#tests/support/sweep.ts';
import { createService } from '../service/service';
import { type PushOptions, push } from './push';

const quiet = () => undefined;

/** A service, and a push to it. */
function open() {
  const double = new DirectusInMemory();
  const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
  const pushed = (options: PushOptions = {}, say: (line: string) => void = quiet) =>
    push(service, options, say);
  return { double, service, pushed };
}

/** Counts the requests of a push that change something. */
async function countWrites({ double, pushed }: ReturnType<typeof open>): Promise<number> {
  double.writes.length = 0;
  await pushed();
  return double.writes.length;
}

test('a push creates the whole model, and a second push changes nothing', async () => {
  const opened = open();
  expect(await countWrites(opened)).toBeGreaterThan(25);
  expect(await findDifferences(opened.service)).toEqual([]);
  expect(await countWrites(opened)).toBe(0);
});

/** The writes at which a push is interrupted. In `npm test` a sample, with an odd step so that both kinds of loss occur. */
const writesUpTo = (all: number, step = 5) =>
  swept(
    Array.from({ length: all }, (_, at) => at + 1),
    (write) => write % step === 1,
  );

/** Alternates between losing the request, which then changes nothing, and losing the answer after the change. */
const breakAt = (write: number) => ({ write, lost: write % 2 ? 'request' : 'answer' }) as const;

test('a push interrupted at any request can be completed by another', async () => {
  const all = await countWrites(open());
  for (const write of writesUpTo(all)) {
    const { double, service, pushed } = open();
    double.breaksAt = breakAt(write);
    await expect(pushed()).rejects.toThrow(/^http:\/\/directus cannot be reached/);
    double.breaksAt = undefined;
    await pushed();
    expect([write, await findDifferences(service)]).toEqual([write, []]);
  }
});

/** The installation of an earlier version: fewer fields and collections, other notes, a former field, and content everywhere. */
async function openEarlier(): Promise<DirectusInMemory> {
  const { double, pushed } = open();
  await pushed();
  double.collections.delete('testimonials');
  for (const [name, { fields, schema, meta }] of double.collections) {
    if (schema === null) continue;
    const [, first = '', second = ''] = [...fields.keys()];
    fields.delete(second);
    const field = fields.get(first);
    if (name === 'posts' && field) fields.set(first, { ...field, meta: { note: 'Before' } });
    fields.set('former', { collection: name, field: 'former', type: 'text', meta: null });
    const entry = Object.fromEntries([...fields.keys()].map((key) => [key, `${name} ${key}`]));
    double.fill(name, meta['singleton'] === true ? [entry] : [entry, { ...entry, id: 2 }]);
  }
  double.collections.set('own', { meta: {}, schema: {}, fields: new Map(), entries: [{ id: 1 }] });
  return double;
}

test('a push over an earlier version keeps every entry and field, also when it is interrupted', async () => {
  const earlier = await openEarlier();
  const contentOf = ({ collections }: DirectusInMemory) =>
    Object.fromEntries([...collections].map(([name, { entries }]) => [name, entries]));
  const content = { ...contentOf(earlier), testimonials: [] };
  const openCopy = () => {
    const double = earlier.copy();
    const service = createService({ url: 'http://directus', token: 'admin', fetch: double.fetch });
    return { double, service, pushed: () => push(service, {}, quiet) };
  };
  const all = await countWrites(openCopy());
  expect(all).toBeGreaterThan(20);
  for (const write of writesUpTo(all, 13)) {
    const { double, service, pushed } = openCopy();
    double.breaksAt = breakAt(write);
    await expect(pushed()).rejects.toThrow(/cannot be reached/);
    expect([write, contentOf(double)]).toEqual([
      write,
      double.collections.has('testimonials') ? content : contentOf(earlier),
    ]);
    double.breaksAt = undefined;
    await pushed();
    expect([write, await findDifferences(service)]).toEqual([write, []]);
    expect(contentOf(double)).toEqual(content);
    expect(double.collections.get('home_page')?.fields.has('former')).toBe(true);
  }
});

test('a field of another type stays while it has content, unless its content may be lost', async () => {
  const { double, service, pushed } = open();
  await pushed();
  const testimony = { collection: 'testimonials', field: 'testimony', type: 'integer', meta: null };
  double.collections.get('testimonials')?.fields.set('testimony', testimony);
  double.fill('testimonials', [{ id: 1, testimony: 5 }]);
  const said: string[] = [];
  const { changeCount, left } = await pushed({}, (line) => said.push(line));
  expect([changeCount, left]).toMatchObject([0, [{ kind: 'replace-field', name: 'testimonials' }]]);
  expect(said).toEqual(['Would be lost: testimonials.testimony, which has content in 1 entry.']);
  expect((await pushed({ allowDestructive: true })).left).toEqual([]);
  expect(await findDifferences(service)).toEqual([]);
});

test('fields and collections of the firm stay, whatever may be lost', async () => {
  const { double, service, pushed } = open();
  await pushed();
  const ownField = { collection: 'testimonials', field: 'own', type: 'string', meta: null };
  double.collections.get('testimonials')?.fields.set('own', ownField);
  double.collections.set('own', { meta: {}, schema: {}, fields: new Map(), entries: [{ id: 1 }] });
  expect(await findDifferences(service)).toEqual([]);
  expect(await pushed({ allowDestructive: true })).toEqual({ changeCount: 0, left: [] });
  expect(double.collections.get('testimonials')?.fields.get('own')).toEqual(ownField);
  expect(double.collections.get('own')?.entries).toEqual([{ id: 1 }]);
});

test('a licence limit gives one message with the remedy, and leaves nothing half done', async () => {
  const { double, service: roomy, pushed } = open();
  const countCreated = () => double.writes.filter((write) => write === 'POST /collections').length;
  const limited: typeof fetch = async (input, init) => {
    if (init?.method !== 'POST' || countCreated() < 5) return double.fetch(input, init);
    const extensions = { code: 'LIMIT_EXCEEDED', category: 'collections' };
    const errors = [{ message: 'collections limit exceeded.', extensions }];
    return Response.json({ errors }, { status: 403 });
  };
  const service = createService({ url: 'http://directus', token: 'admin', fetch: limited });
  await expect(push(service, {}, quiet)).rejects.toThrow(
    /^Directus refuses .* allows 25 collections.*\. Remove what you do not need, or add a licence\.$/,
  );
  expect(countCreated()).toBe(5);
  expect([...double.collections]).toEqual([]);
  await pushed();
  expect(await findDifferences(roomy)).toEqual([]);
});
