import { expect } from 'vitest';
import { defaultSettings as firm } from '#generated/default-settings.ts';
import { servicePath } from '#tests/support/service-page.ts';
import { type Behaviour, json, openMisbehavingService } from './misbehaving-service';
import { openSite } from './open-site';
import { quietConsole } from './quiet-console';
import { readPage } from './read-page';
import { stillClock } from './still-clock';

export const token = 'faulty-token-91d2';

/** The page that the tests request: a service page, whose collection has one entry. */
export const page = servicePath;

/** The answers of a healthy service to the requests of these pages. */
export const healthy = (url: string): Behaviour => {
  if (url.startsWith('/items/navigation')) {
    return json({ data: [{ id: 1, menu_items: [{ label: 'Well', url: '/about' }] }] });
  }
  if (url.startsWith('/items/posts')) {
    const post = { id: 1, status: 'published', slug: 'a-post', title: 'A post', body: '<p>Hi</p>' };
    return json({ data: [post], meta: { filter_count: 1 } });
  }
  return json({ data: { id: 1, title: 'In good health' } });
};

/**
 * The real site in front of a content service whose faults the test controls.
 * @param initial the service's behaviour when the site starts
 */
export async function openFaultySite(
  initial: (url: string) => Behaviour = healthy,
  time = stillClock(),
) {
  const written = quietConsole();
  const service = await openMisbehavingService(initial);
  const site = await openSite({
    content: { url: service.url, token },
    limits: { clock: time.clock, maxBytes: 262_144 },
  });

  /** Internal details that no visitor may ever see. */
  const expectNothingInternal = (text: string) => {
    const inner = ['internal wo', token, new URL(service.url).host, 'CONTENT_URL', '    at '];
    for (const words of inner) expect(text).not.toContain(words);
  };

  /** Checks that the page says it is unavailable and links to the home page and to the firm. */
  const expectUnavailable = async (path: string, words: readonly string[]) => {
    const { status, headers, text } = await site.get(path);
    expect([path, status]).toEqual([path, 503]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('retry-after')).toBe('300');
    const view = readPage(text);
    for (const line of words) expect(view.words('main')).toContain(line);
    expect(view.words('main')).not.toContain('not found');
    expect(view.links('main')).toContain('/');
    expect(view.words('header')).toContain(firm.brand);
    expect(view.links('footer')).toContain(`tel:${firm.offices[0]?.phone.replaceAll(' ', '')}`);
    expect(view.meta('robots')).toEqual(['noindex']);
    expectNothingInternal(text);
  };

  const close = async () => {
    await service.close();
    await site.close();
  };
  return { written, service, time, site, expectNothingInternal, expectUnavailable, close };
}
