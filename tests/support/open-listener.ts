import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Lifecycle } from '#server/node/serving/health.ts';
import { createHttpServer, serverLimits } from '#server/node/serving/http-server.ts';
import {
  createListener,
  type EndedRequest,
  type RequestListener,
} from '#server/node/serving/serve.ts';

interface Options {
  readonly requestListener?: RequestListener | undefined;
  readonly state?: Lifecycle['state'];
  readonly trustedProxies?: number;
  readonly limits?: Partial<ReturnType<typeof serverLimits>>;
  /** Whether requests are reported; true by default. */
  readonly isReporting?: boolean;
}

export const page = { 'content-type': 'text/html; charset=utf-8' };

const hello: RequestListener = (_incoming, outgoing) =>
  outgoing.writeHead(200, page).end('<p>Hello</p>');

/** A server behind the listener, its request reports, and a client that keeps its connection open. */
export async function openListener({
  requestListener = hello,
  state = 'ready',
  trustedProxies = 0,
  limits = {},
  isReporting = true,
}: Options = {}) {
  const lifecycle: Lifecycle = { state };
  const ended: EndedRequest[] = [];
  const during: string[] = [];
  const { server, pending } = createHttpServer({
    limits: {
      ...serverLimits(0, { maxConnections: 100, maxConnectionsPerAddress: 100 }),
      ...limits,
    },
    listener: createListener({
      lifecycle,
      requestListener: () => (lifecycle.state === 'starting' ? undefined : requestListener),
      trustedProxies,
      during: (id, run) => {
        during.push(id);
        run();
      },
      ended: isReporting
        ? (request) => {
            ended.push(request);
          }
        : undefined,
    }),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => {
    agent.destroy();
    server.close().closeAllConnections();
  });
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asked = request({ host: '127.0.0.1', port, path, headers, method, agent });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return { status: answer.statusCode, headers: answer.headers, text };
  };
  return { ask, server, port, lifecycle, ended, during, pending };
}
