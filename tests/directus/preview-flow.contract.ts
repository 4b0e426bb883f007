import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openSite } from '#tests/support/open-site.ts';
import { createService } from '#tools/directus/service/service.ts';

const { url, admin, site: token, preview: previewToken, sitePort } = inject('directus');
const service = createService({ url, token: admin });
const secret = 'a-secret-of-at-least-thirty-two-characters';

let site: Awaited<ReturnType<typeof openSite>>;
let server: Server;
let flow = '';

beforeAll(async () => {
  site = await openSite({ content: { url, token }, previewSecret: secret, previewToken });
  server = createAdaptorServer({ fetch: (request) => site.handle(request) }) as Server;
  await new Promise<void>((resolve) => server.listen(sitePort, '127.0.0.1', resolve));
  const newFlow = await service.send<{ id: string }>('POST', '/flows', {
    name: 'Preview',
    status: 'active',
    accountability: null,
    trigger: 'webhook',
    options: { method: 'POST', return: '$last' },
  });
  flow = newFlow.id;
  const operation = await service.send<{ id: string }>('POST', '/operations', {
    flow,
    key: 'sign',
    name: 'Sign',
    type: 'request',
    position_x: 19,
    position_y: 1,
    options: {
      method: 'POST',
      url: `http://127.0.0.1:${sitePort}/preview/address`,
      headers: [{ header: 'Authorization', value: `Bearer ${secret}` }],
      body: '{"collection": "{{$trigger.body.collection}}", "id": "{{$trigger.body.keys[0]}}", "version": "{{$trigger.body.version}}"}',
    },
  });
  await service.send('PATCH', `/flows/${flow}`, { operation: operation.id });
});

afterAll(async () => {
  await service.send('DELETE', `/flows/${flow}`);
  server.closeAllConnections();
  server.close();
  await site.close();
});

test('a Flow gets the signed address of the entry that it was started for', async () => {
  const response = await fetch(`${url}/flows/trigger/${flow}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'posts', keys: ['1'] }),
  });
  const { status, data } = (await response.json()) as {
    status: number;
    data: { url: string; expires: string };
  };
  expect(status).toBe(200);
  const { pathname, search } = new URL(data.url);
  const shown = await site.get(pathname + search);
  expect([shown.status, shown.text.includes('Preview of Blog posts')]).toEqual([200, true]);
});
