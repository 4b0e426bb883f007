import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Lifecycle } from './observed-response';

const live = '/health/live';
const ready = '/health/ready';

/** Whether an address asks how the server is. */
export const isHealth = (target: string) => target === live || target === ready;

/**
 * Tells whoever runs the server how it is: alive as soon as it listens; ready while it serves the site. The content service
 * has no part in it: without it the site serves what it has, and a restart would mend nothing.
 */
export function answerHealth(
  { method, url }: IncomingMessage,
  outgoing: ServerResponse,
  state: Lifecycle['state'],
): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  if (method !== 'GET' && method !== 'HEAD') {
    outgoing.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end('Ask with GET.\n');
    return;
  }
  const isWell = url === live || state === 'ready';
  outgoing.writeHead(isWell ? 200 : 503, headers).end(isWell ? 'ok\n' : `${state}\n`);
}
