import type { Programs } from '#directus/local/processes.ts';
import { startLocal } from '#directus/local/start.ts';
import { createService } from '#directus/service/service.ts';
import { freePort } from '../support/free-port';
import { manyPosts } from './many-posts';

type Entry = Readonly<Record<string, unknown>>;

/** Posts per request: Directus takes about a second for this many. */
const batch = 100;

/**
 * Starts a Directus on this machine with the site's model, access and content and at least this many posts.
 * @param folder its database and files, which later runs reuse
 * @returns its address and the site's token
 */
export async function openDirectusWith(
  count: number,
  folder: string,
  programs: Programs,
  say: (line: string) => void,
): Promise<{ readonly url: string; readonly token: string }> {
  const [port, sitePort] = [await freePort(), await freePort()];
  const command = { name: 'start', data: folder, port, sitePort, alone: true } as const;
  const { url, settings } = await startLocal(command, programs, say);
  const service = createService({ url, token: settings.admin.token });
  const posts = await service.get<readonly Entry[]>('/items/posts?fields=id&limit=-1');
  const missing = count - posts.length;
  const few = '/items/posts?fields=*&limit=20&filter[status][_eq]=published';
  const copied = missing > 0 ? manyPosts(await service.get<readonly Entry[]>(few), count) : [];
  // Directus assigns each an id.
  const added = copied.slice(posts.length).map(({ id: _id, ...post }) => post);
  for (let at = 0; at < added.length; at += batch) {
    say(`${posts.length + at} of ${count} posts are in Directus`);
    await service.send('POST', '/items/posts', added.slice(at, at + batch));
  }
  return { url, token: settings.siteToken };
}
