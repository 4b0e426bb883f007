import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';

/** A proxy between the site and its content service, which tests control. */
export async function openProxy(url: string) {
  const settings = {
    /** The simulated distance of the service, in milliseconds. */
    delayMs: 0,
    answer: undefined as (() => Response) | undefined,
  };
  /** The statuses of all answers, with their `Retry-After`. */
  const answered: { readonly status: number; readonly retryAfter: string | null }[] = [];
  const server = createAdaptorServer({
    fetch: async ({ url: asked, method, headers }) => {
      await new Promise((resolve) => setTimeout(resolve, settings.delayMs));
      if (settings.answer) return settings.answer();
      const { pathname, search } = new URL(asked);
      const {
        status,
        headers: responseHeaders,
        body,
      } = await fetch(url + pathname + search, {
        method,
        headers,
      });
      answered.push({ status, retryAfter: responseHeaders.get('retry-after') });
      // Fetch has already decompressed the body.
      const passedOn = new Headers(responseHeaders);
      for (const name of ['content-encoding', 'content-length']) passedOn.delete(name);
      return new Response(body, { status, headers: passedOn });
    },
  }) as Server;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    settings,
    answered,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
