import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readCollections } from '#embedded/service/files.ts';
import { openDatabase, openToRead } from '#server/data/database.ts';
import { databaseFile } from '#server/data/database-file.ts';
import { verifyRecord } from '#server/record/read-record.ts';
import { createRecord } from '#server/record/record.ts';
import { manyPosts } from './many-posts';
import type { Measured, Measurement } from './measurement';

type Entry = Record<string, unknown>;

const dayMs = 24 * 60 * 60_000;
const begin = Date.UTC(2026, 10, 22, 12);
const days = 3_652;
const newPostEach = 12;
const perPage = 12;

const inMegabytes = (bytes: number) => Math.round(bytes / 1e5) / 10;

/** A typical edit: a different sentence at the end of one text. */
function edited(entry: Entry, day: number): Entry {
  const texts = Object.keys(entry).filter(
    (name) => typeof entry[name] === 'string' && String(entry[name]).length > 60,
  );
  const name = texts[day % texts.length];
  if (!name) return { ...entry, title: `Edited on day ${day}` };
  const before = String(entry[name]).replace(/ It was checked .*$/, '');
  const fee = 100 + ((day * 7919) % 900);
  return { ...entry, [name]: `${before} It was checked on day ${day}, and is CAD ${fee}.` };
}

/** The resources of the list of posts: path and content of each page. */
function listPages(posts: readonly Entry[]): readonly (readonly [string, object])[] {
  const pages = Math.ceil(posts.length / perPage);
  return Array.from({ length: pages }, (_, at) => [
    `/content/posts/page/${at + 1}.json`,
    {
      posts: posts.slice(at * perPage, (at + 1) * perPage).map(({ slug, title, body }) => ({
        ...{ slug, title, date: new Date(begin).toISOString(), image: String(slug) },
        ...{ author: 'Meera Krishnan', excerpt: `${String(body).slice(0, 150)}...` },
      })),
      ...{ page: at + 1, pages, total: posts.length },
    },
  ]);
}

/** Ten years of a site. @param perDay how many of its pages editors change every day */
async function tenYears(folder: string, perDay: 'one' | 'all') {
  const collections = await readCollections('src/embedded/content');
  const { posts: embedded = { records: [] }, ...others } = collections;
  const pages = new Map<string, Entry>(
    Object.entries(others).map(([name, { records }]) => [name, { ...records[0] } as Entry]),
  );
  const own = embedded.records as readonly Entry[];
  const posts = new Map<string, Entry>(own.map((post) => [String(post['slug']), post]));
  const coming = manyPosts(own, Math.ceil(days / newPostEach)) as readonly Entry[];
  let day = 0;
  const record = createRecord({
    database: openDatabase(folder),
    ...{ years: 20, site: async () => '0.1.0+simulated', warn: console.warn },
    now: () => begin + day * dayMs,
  });
  const ofPage = (name: string, entry: Entry) => {
    const value = name === 'navigation' ? entry : { entry };
    record.saw(`/content/${name}.json`, value);
  };
  const ofPost = (slug: string, post: Entry) =>
    record.saw(`/content/post/${slug}.json`, { post, excerpt: '' });
  const ofLists = () => {
    const newest = [...posts.values()].reverse();
    for (const [path, value] of listPages(newest)) record.saw(path, value);
    record.saw('/content/posts/recent.json', { posts: newest.slice(0, 5) });
  };
  for (const [name, entry] of pages) ofPage(name, entry);
  for (const [slug, post] of posts) ofPost(slug, post);
  ofLists();
  const names = [...pages.keys()];
  let changes = 0;
  for (day = 1; day <= days; day += 1) {
    const due = perDay === 'all' ? names : [names[day % names.length] ?? ''];
    for (const name of due) {
      pages.set(name, edited(pages.get(name) ?? {}, day));
      ofPage(name, pages.get(name) ?? {});
    }
    const duePosts = perDay === 'all' ? own.map(({ slug }) => String(slug)) : [];
    for (const slug of duePosts) {
      posts.set(slug, edited(posts.get(slug) ?? {}, day));
      ofPost(slug, posts.get(slug) ?? {});
    }
    changes += due.length + duePosts.length;
    const post = day % newPostEach === 0 ? coming[day / newPostEach - 1] : undefined;
    if (post) {
      posts.set(String(post['slug']), post);
      ofPost(String(post['slug']), post);
      ofLists();
    }
    await record.settled();
    await record.checked();
  }
  return { changes, pages: pages.size + own.length, posts: posts.size };
}

async function sizeOf(folder: string) {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  return { files: names.length, bytes: files.reduce((sum, { blocks }) => sum + blocks * 512, 0) };
}

/** The duration of the built command, in milliseconds: the median of three. */
async function timeOf(folder: string, args: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const started = performance.now();
    const words = ['dist/server/record.js', ...args, '--data', folder];
    await promisify(execFile)(process.execPath, words, { maxBuffer: 64 * 1024 * 1024 });
    times.push(performance.now() - started);
  }
  return times.sort((a, b) => a - b)[1] ?? 0;
}

async function measured(perDay: 'one' | 'all'): Promise<Measurement> {
  const folder = await mkdtemp(join(tmpdir(), 'velox-record-'));
  try {
    const { changes, pages, posts } = await tenYears(folder, perDay);
    const { files, bytes } = await sizeOf(folder);
    const { versions, damaged } = verifyRecord(openToRead(databaseFile(folder)));
    if (damaged > 0) throw new Error('The record is damaged.');
    const page = '/services/visit/visitor-visas';
    const show = await timeOf(folder, ['show', page, '--on', '2031-06-15']);
    const diff = await timeOf(folder, ['diff', page, '2031-05-15', '2031-06-15']);
    const list = await timeOf(folder, ['list', page]);
    const megabytes = inMegabytes(bytes);
    const seconds = (ms: number) => (ms / 1000).toFixed(1);
    return {
      name: `Ten years on record, ${perDay === 'all' ? `each of ${pages} pages` : 'one page'} edited every day`,
      figure: perDay,
      result: `${megabytes} MB in ${files} files; ${versions.toLocaleString('en')} versions (${changes.toLocaleString('en')} edits, ${posts} posts in the end); show ${seconds(show)} s, diff ${seconds(diff)} s, list of all versions ${seconds(list)} s`,
      target: 'under 1 GB; show and diff within 2 s',
      met: bytes < 1e9 && show < 2_000 && diff < 2_000,
      figures: { megabytes, files, versions, show, diff, list },
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Measures the disk space of ten years of changes, and the time to query a past page. */
export async function tenYearsOnRecord(): Promise<Measured> {
  return [await measured('one'), await measured('all')];
}
