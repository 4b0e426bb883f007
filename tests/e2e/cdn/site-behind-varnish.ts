import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { environmentOf } from '../../support/compose';
import { freePort } from '../../support/free-port';
import { json, openMisbehavingService } from '../../support/misbehaving-service';
import { type RunningProgram, startSite } from '../processes';
import { asker, startVarnish } from './varnish';

/** The CDN's token for purges, and the content service's secret for notices. */
export const secret = 'a-secret-of-more-than-thirty-two-characters';
export const notices = 'another-secret-of-more-than-thirty-two-characters';

type Service = Awaited<ReturnType<typeof openMisbehavingService>>;
export type Varnish = Awaited<ReturnType<typeof startVarnish>>;

/** The site behind Varnish, set up as operators do, over a content service whose content changes. */
export function behindVarnish() {
  const parts: { dataDir?: string; service?: Service; site?: RunningProgram; cdn?: Varnish } = {};
  const content = { title: 'In good health', post: 'published', words: 'First' };

  async function open() {
    const [sitePort, port] = [await freePort(), await freePort()];
    parts.dataDir = await mkdtemp(join(tmpdir(), 'velox-cdn-'));
    parts.service = await openMisbehavingService((url) => {
      if (url.startsWith('/items/navigation')) return json({ data: [{ id: 1, menu_items: [] }] });
      if (!url.startsWith('/items/posts')) {
        return json({ data: { id: 1, status: 'published', title: content.title } });
      }
      const { words: title } = content;
      const post = { id: 1, slug: 'a-post', status: 'published', title, body: '<p>Words</p>' };
      const data = content.post === 'published' ? [post] : [];
      // Enough posts for two pages of the list.
      return json({ data, meta: { filter_count: 12 * data.length } });
    });
    const settings = environmentOf('site', {
      SITE_URL: 'https://velox.example',
      CONTENT_TOKEN: 'token',
      REVALIDATE_SECRET: notices,
      PURGE_SECRET: secret,
    });
    // The service names in compose.yaml do not resolve on this machine.
    parts.site = await startSite(parts.service.url, 'token', parts.dataDir, {
      ...settings,
      HOST: '127.0.0.1',
      PORT: String(sitePort),
      DATA_DIR: parts.dataDir,
      METRICS_PORT: '0',
      CONTENT_URL: parts.service.url,
      ENQUIRY_LIMIT: '1',
      PURGE_URL: settings['PURGE_URL']?.replace('http://cdn', `http://127.0.0.1:${port}`) ?? '',
    });
    parts.cdn = await startVarnish(port, sitePort, secret);
    const ask = asker(parts.cdn.origin);
    await expect.poll(async () => (await ask('/health/ready')).status).toBe(200);
  }

  async function close() {
    await parts.cdn?.stop();
    await parts.site?.stop();
    await parts.service?.close();
    if (parts.dataDir) await rm(parts.dataDir, { recursive: true, force: true });
  }

  const ask: ReturnType<typeof asker> = (path, asked) =>
    asker(parts.cdn?.origin ?? '')(path, asked);
  /** Waits until it is cached. Content that changes every minute may have just expired. */
  const cached = async (path: string, headers: Record<string, string> = {}) => {
    let answer = await ask(path, { headers });
    const state = async () => {
      answer = await ask(path, { headers });
      return [path, answer.status, answer.isHit];
    };
    await expect.poll(state).toEqual([path, 200, true]);
    return answer;
  };
  const notice = (collection: string) =>
    ask('/revalidate', {
      method: 'POST',
      headers: { authorization: `Bearer ${notices}` },
      body: JSON.stringify({ collection, keys: [1] }),
    });
  return { open, close, ask, cached, notice, content, log: () => parts.site?.printed() ?? '' };
}
