import type { IncomingMessage, ServerResponse } from 'node:http';
import { pathOf } from '#server/http/routes.ts';

/** What a server is about: it takes requests before the site is put together, and while it ends. */
export interface Lifecycle {
  state: 'starting' | 'ready' | 'draining';
  /** Whether the content service refuses the site's token. */
  isRefused?: () => boolean;
  /** Whether enquiries can be stored. */
  isStorable?: () => boolean;
  /** Whether the other servers of the site can be reached; only where there may be others. */
  isConnected?: (() => boolean) | undefined;
}

const live = '/health/live';
const ready = '/health/ready';
const allow = 'GET, HEAD, OPTIONS';

/** Whether a target asks how the server is. */
export const isHealth = (target: string) => [live, ready].includes(pathOf(target));

/**
 * Reports to whoever runs the server how it is: alive as soon as it listens; ready while it serves the site. The content service
 * has no part in the status: without it the site serves what it has, and a restart would mend nothing. That it refuses the
 * token is reported, as nothing but a new token mends it. While enquiries cannot be stored it is not ready: behind a balancer
 * visitors are sent to servers that can. OPTIONS gets the same status as GET, because HAProxy's health check uses it by default.
 */
export function answerHealth(
  { method = '', url = '' }: IncomingMessage,
  outgoing: ServerResponse,
  { state, isRefused, isStorable, isConnected }: Lifecycle,
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
  if (!allow.split(', ').includes(method)) answer(405, 'Ask with GET.', { allow });
  else if (pathOf(url) === live) answer(200, 'ok');
  else if (state !== 'ready') answer(503, state);
  else if (isStorable?.() === false) answer(503, 'enquiries cannot be stored: see to DATA_DIR');
  else {
    const troubles = [
      isRefused?.() ? ', but the content service refuses CONTENT_TOKEN' : '',
      isConnected?.() === false ? ', but Redis is away: this server goes on alone' : '',
    ];
    answer(200, `ok${troubles.join('')}`);
  }
}
