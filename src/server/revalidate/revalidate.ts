import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { LRUCache } from 'lru-cache';
import type { ContentChange } from '#server/content-cache/resource-tags.ts';
import type { Connection } from '#server/http/connection.ts';
import { messages } from '#server/messages.ts';
import { changeIn } from './change-notice';
import { createSignatureCheck } from './signature';

interface RevalidateOptions {
  /** What the content service signs with; without it nobody can say that something changed. */
  readonly secret: string | undefined;
  /** Marks what a change touches, so that it is read anew before anybody sees it. */
  readonly touch: (change: ContentChange) => Touched;
  /** Milliseconds since 1970; the system's by default. */
  readonly now?: () => number;
}

/** What a change touches: paths of resources, and addresses of kept pages that show them. */
export interface Touched {
  readonly resources: readonly string[];
  readonly pages: readonly string[];
}

/** A notice of Directus carries what was written: a long article with its pictures' addresses is some hundred kilobytes. */
const maxBytes = 1024 * 1024;

/** So many notices with a wrong signature from one address in a minute; the next ones are not even read. */
const mostWrong = 10;
const wrongMs = 60_000;

const header = (context: Context, name: string) => context.req.header(name) ?? '';

/**
 * `POST /revalidate`: the content service says what has changed, and nobody sees the former content again.
 * The notice is JSON as `changeIn` reads it, and is signed in one of two ways:
 * - `X-Velox-Timestamp` (seconds since 1970, at most five minutes off) and `X-Velox-Signature: sha256=<hex HMAC-SHA-256 of
 *   "<timestamp>.<body>" by REVALIDATE_SECRET>`.
 * - `Authorization: Bearer <REVALIDATE_SECRET>`, as a Flow of Directus can send headers but not compute an HMAC.
 * Whoever learns either can make the site read its content anew, and nothing else.
 */
export function createChangeNotices({ secret, touch, now = Date.now }: RevalidateOptions) {
  const check = secret === undefined ? undefined : createSignatureCheck(secret, now);
  const wrong = new LRUCache<string, { count: number }>({
    max: 1_000,
    ttl: wrongMs,
    ttlResolution: 0,
    perf: { now },
  });
  const route = new Hono<{ Bindings: Connection }>();

  route.use(async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });

  route.post(
    '*',
    async (context, next) => {
      if (!check) return context.json({ error: messages.noRevalidateSecret() }, 403);
      const { count } = wrong.get(context.env.clientAddress ?? '') ?? { count: 0 };
      if (count < mostWrong) return next();
      context.header('retry-after', String(wrongMs / 1000));
      return context.json({ error: messages.tooManyWrongSignatures() }, 429);
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: (context) => context.json({ error: messages.noticeTooLarge(maxBytes) }, 413),
    }),
    async (context) => {
      const body = await context.req.text();
      const refusal = await check?.({
        body,
        authorization: header(context, 'authorization'),
        timestamp: header(context, 'x-velox-timestamp'),
        signature: header(context, 'x-velox-signature'),
      });
      if (refusal !== undefined) {
        const address = context.env.clientAddress ?? '';
        const before = wrong.get(address);
        if (before) before.count += 1;
        else wrong.set(address, { count: 1 });
        return context.json({ error: refusal }, 401);
      }
      const change = changeIn(body);
      if (!change) return context.json({ error: messages.badNotice() }, 400);
      return context.json({ collection: change.collection, ...touch(change) });
    },
  );
  return route;
}
