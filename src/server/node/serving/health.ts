import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '#server/http/routes.ts';

/** The state of a server, which accepts requests before the site is ready and while it shuts down. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'draining';
  isRefused?: () => boolean;
  /** Returns why visitors should be sent to another server. */
  findTrouble?: () => string | undefined;
  isConnected?: (() => boolean) | undefined;
}

const live = '/health/live';
const ready = '/health/ready';
const allow = 'GET, HEAD, OPTIONS';

export const isHealth = (target: string) => [live, ready].includes(pathOf(target));

/**
 * Answers health checks: live once the server listens, ready while it serves the site and every capability works. A failing content
 * service does not change the status, because a restart would not help. OPTIONS gets the same status as GET, because HAProxy's
 * health check uses it by default.
 */
export function answerHealth(
  { method = '', url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  { state, isRefused, findTrouble, isConnected }: Lifecycle,
): void {
  const answer = (status: number, word: string, headers: Readonly<Record<string, string>> = {}) =>
    outgoing
      .writeHead(status, {
        'content-type': 'text/plain; charset=utf-8',
        'content-length': word.length + 1,
        'cache-control': 'no-store',
        ...(method === 'OPTIONS' ? { allow } : {}),
        ...headers,
      })
      .end(`${word}\n`);
  const trouble = findTrouble?.();
  if (!allow.split(', ').includes(method)) answer(405, 'Use GET.', { allow });
  else if (pathOf(url) === live) answer(200, 'ok');
  else if (state !== 'ready') answer(503, state);
  else if (trouble !== undefined) answer(503, trouble);
  else {
    const troubles = [
      isRefused?.() ? ', but the content service refuses CONTENT_TOKEN' : '',
      isConnected?.() === false ? ', but Redis is unavailable: this server works alone' : '',
    ];
    answer(200, `ok${troubles.join('')}`);
  }
}
