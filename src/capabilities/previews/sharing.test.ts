import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { ContentClient } from '#content/client/client.ts';
import { openDatabase } from '#server/data/database.ts';
import {
  checkPreview,
  type PreviewedEntry,
  previewAddress,
  sharedSeconds,
} from '#server/http/preview-signature.ts';
import { type SharedState, singleServer } from '#server/shared/shared-state.ts';
import { createSharedLinks } from './shared-links';
import { createSharing } from './sharing';

const secret = 'a secret of at least thirty-two characters';
const siteUrl = 'https://www.museum.test';
const start = Date.parse('2027-01-01T10:00:00Z');
const entry = { collection: 'posts', id: '7', version: 'spring' };

async function openLinks(shared: SharedState = singleServer) {
  const folder = await mkdtemp(join(tmpdir(), 'museum-links-'));
  const database = openDatabase(folder);
  onTestFinished(async () => {
    database.close();
    await rm(folder, { recursive: true });
  });
  return createSharedLinks(database, shared);
}

/** Sharing of a site whose content service has the version with this id. */
async function openSharing() {
  const state = { now: start, versionId: 'first' };
  const client: ContentClient = {
    url: 'https://cms.museum.test',
    async read(_name, { filter = {} } = {}) {
      const { id } = filter as { id?: { _eq: string } };
      const isFound = state.versionId !== '' && (!id || id._eq === state.versionId);
      return { data: isFound ? [{ id: state.versionId }] : [], meta: {} };
    },
  };
  const links = await openLinks();
  const answer = (text: string, status: number, headers = {}) =>
    new Response(status === 303 ? null : text, { status, headers });
  const now = () => state.now;
  const sharing = createSharing({ secret, client, links, siteUrl, now, answer });
  const address = await previewAddress(secret, entry, start);
  const query = new URL(address, siteUrl).searchParams;
  const post = (path: string) =>
    sharing.change(new Request(new URL(path, siteUrl), { method: 'POST' }));
  const shown = async () => (await sharing.linksFor(entry, query)) ?? { action: '', links: [] };
  /** Opens a link as somebody outside. */
  async function open(link = '') {
    const { searchParams } = new URL(link);
    const checked = await checkPreview(secret, searchParams, state.now);
    if (typeof checked === 'string') return checked;
    const refused = await sharing.refusalOf(checked.entry, searchParams);
    return refused ? refused.text() : checked.entry;
  }
  return { state, address, post, shown, open };
}

test('an editor creates a link to a version, and withdraws it', async () => {
  const { address, post, shown, open } = await openSharing();
  const { action, links } = await shown();
  expect(links).toEqual([]);
  const created = await post(action);
  expect([created.status, created.headers.get('location')]).toEqual([303, address]);
  const [link] = (await shown()).links;
  expect(link?.until).toBe('2027-01-08T10:00:00.000Z');
  expect(await open(link?.address)).toEqual({ ...entry, versionId: 'first' });

  await post(link?.withdraw ?? '');
  expect((await shown()).links).toEqual([]);
  expect(await open(link?.address)).toMatch(/^This link was withdrawn\./);
});

test('a link ends after a week', async () => {
  const { state, post, shown, open } = await openSharing();
  await post((await shown()).action);
  const [link] = (await shown()).links;
  state.now = start + (sharedSeconds - 1) * 1000;
  expect(await open(link?.address)).toMatchObject({ versionId: 'first' });
  state.now += 1000;
  expect(await open(link?.address)).toBe('expired');
  expect((await shown()).links).toEqual([]);
});

test.each(['', 'second'])('a link shows no later version with the same key (“%s”)', async (id) => {
  const { state, post, shown, open } = await openSharing();
  await post((await shown()).action);
  const [link] = (await shown()).links;
  state.versionId = id;
  expect(await open(link?.address)).toMatch(
    /^The version “spring” .* has been published or deleted/,
  );
});

test('a link neither creates nor withdraws links', async () => {
  const { post, shown } = await openSharing();
  await post((await shown()).action);
  const [link] = (await shown()).links;
  const { search } = new URL(link?.address ?? '');
  for (const path of [`/preview/share${search}`, '/preview/share?collection=posts&id=7']) {
    expect((await post(path)).status).toBe(403);
  }
  expect((await shown()).links).toHaveLength(1);
});

test('an address of an editor is not a link, and cannot be made one', async () => {
  const { address } = await openSharing();
  const asLink = new URL(`${siteUrl}${address}&shared=first`).searchParams;
  expect(await checkPreview(secret, asLink, start)).toBe('wrong');
  const otherEntry: PreviewedEntry = { ...entry, versionId: 'first' };
  const link = new URL(await previewAddress(secret, otherEntry, start), siteUrl).searchParams;
  link.delete('shared');
  expect(await checkPreview(secret, link, start)).toBe('wrong');
});

test('other servers of the site know the links and their withdrawal', async () => {
  const receivers: ((notice?: string) => void)[] = [];
  const shared: SharedState = {
    ...singleServer,
    subscribe: (receive) => {
      receivers.push(receive);
    },
    publish: async (notice) => {
      for (const receive of receivers) receive(notice);
    },
  };
  const [links, otherLinks] = [await openLinks(shared), await openLinks(shared)];
  const link = { id: 'a', version: 'v', address: '/preview', expires: 200, isWithdrawn: false };
  await links.save(link, 100);
  expect(otherLinks.of('v', 100)).toHaveLength(1);
  await links.save({ ...link, isWithdrawn: true }, 100);
  expect([otherLinks.of('v', 100), otherLinks.isWithdrawn('a')]).toEqual([[], true]);
});
