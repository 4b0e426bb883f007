import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { requestOrigin } from '#tests/support/addresses.ts';
import { openSite } from '#tests/support/open-site.ts';
import { setUpNotices } from '#tools/directus/flow/flow.ts';
import { siteModel } from '#tools/directus/push/push.ts';
import { createService } from '#tools/directus/service/service.ts';

export const secret = 'a-secret-of-more-than-thirty-two-characters';

/** The Directus that notifies the site, and a client for it. */
interface Notifying {
  readonly url: string;
  readonly admin: string;
  readonly site: string;
}

type SiteOptions = Parameters<typeof openSite>[0];

/**
 * A site that reads its content only at its start and after notices, with the Flow that sends them.
 * @param name the Flow's name
 */
export async function openListeningSite(
  { url, admin, site: token }: Notifying,
  name: string,
  options: SiteOptions = {},
) {
  const service = createService({ url, token: admin });
  const site = await openSite({
    content: { url, token },
    isSynced: false,
    revalidateSecret: secret,
    ...options,
  });
  await site.reader.sync();
  let noticed = (_collection: unknown) => {};
  const server = createAdaptorServer({
    fetch: async (request) => {
      const answer = await site.handle(request);
      const { collection } = (await answer.clone().json()) as { collection?: unknown };
      noticed(collection);
      return answer;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await setUpNotices(service, siteModel(), { site: origin, secret, name });
  /**
   * Does something in Directus and waits for the site's answer to the notice.
   * @param user who does it; the administrator by default
   */
  const change = async (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: object,
    user = service,
  ) => {
    const [, kind, item] = path.split('/');
    const expected = kind === 'items' ? item : `directus_${kind}`;
    const answered = new Promise<void>((resolve) => {
      noticed = (collection) => {
        if (collection === expected) resolve();
      };
    });
    await user.send(method, path, body);
    await answered;
    await site.noticesRead();
  };
  const flows = () =>
    service.get<readonly { id: string }[]>(
      `/flows?filter[name][_contains]=${encodeURIComponent(origin)}&fields=id`,
    );
  const close = async () => {
    for (const { id } of await flows()) await service.send('DELETE', `/flows/${id}`);
    server.close();
    await once(server, 'close');
    await site.close();
  };
  const bytes = async (path: string) =>
    (await site.handle(new Request(`${requestOrigin}${path}`))).arrayBuffer();
  return { get: site.get, bytes, origin, change, flows, close };
}
