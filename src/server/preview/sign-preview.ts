import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timingSafeEqual } from 'hono/utils/buffer';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { collections } from '#generated/collections.ts';
import { notStored } from '#server/http/cache-control.ts';
import type { Connection } from '#server/http/connection.ts';
import { messages } from './messages';
import { entryIn, longestPreview, type PreviewedEntry, previewAddress } from './signature';

interface SignPreviewOptions {
  /** What addresses of previews are signed with; without it there are none. */
  readonly secret: string | undefined;
  /** The public origin, without a trailing slash. */
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Three names, however long an editor makes them. */
const maxBytes = 4096;

/** So many wrong secrets come from one address in a minute, in seconds; what comes next is not even read. */
const wrongSecrets = { points: 10, duration: 60 } as const;

/**
 * The entry that a request names. Where a Flow has no version, its template writes `undefined` or nothing; ids are numbers, too.
 * @returns `undefined` when it is no JSON or names no collection of the site
 */
function entryOf(body: string): PreviewedEntry | undefined {
  try {
    const named: unknown = JSON.parse(body);
    if (typeof named !== 'object' || named === null) return undefined;
    const texts = Object.entries(named).flatMap(([name, value]) =>
      (typeof value === 'string' && value !== 'undefined') || typeof value === 'number'
        ? [[name, String(value)]]
        : [],
    );
    const entry = entryIn(new URLSearchParams(texts));
    return Object.hasOwn(collections, entry.collection) ? entry : undefined;
  } catch {
    return undefined;
  }
}

/**
 * `POST /preview/address` with `{"collection": "posts", "id": 7, "version": "draft"}` and `Authorization: Bearer <PREVIEW_SECRET>`:
 * answers `{"url": "…", "expires": "…"}`, the signed address of that preview and until when it is good. For a Flow of Directus,
 * which can send a header and cannot sign.
 */
export function createSignPreview({ secret, siteUrl, now }: SignPreviewOptions) {
  const wrong = new RateLimiterMemory(wrongSecrets);
  const route = new Hono<{ Bindings: Connection }>();
  route.use(async (context, next) => {
    await next();
    context.header('cache-control', notStored);
  });
  route.post(
    '*',
    async (context, next) => {
      const { points, duration } = wrongSecrets;
      const before = await wrong.get(context.env?.clientAddress ?? '');
      if ((before?.consumedPoints ?? 0) < points) return next();
      context.header('retry-after', String(duration));
      return context.json({ error: messages.tooManySecrets() }, 429);
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: (context) => context.json({ error: messages.tooLarge(maxBytes) }, 413),
    }),
    async (context) => {
      if (secret === undefined) return context.json({ error: messages.off() }, 404);
      const authorization = context.req.header('authorization') ?? '';
      const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization) ?? [];
      if (!(await timingSafeEqual(secret, token))) {
        await wrong.penalty(context.env?.clientAddress ?? '');
        return context.json({ error: messages.wrongSecret() }, 401);
      }
      const entry = entryOf(await context.req.text());
      if (!entry) return context.json({ error: messages.namesNothing() }, 400);
      const time = now();
      const expires = (Math.floor(time / 1000) + longestPreview) * 1000;
      const url = siteUrl + (await previewAddress(secret, entry, time));
      return context.json({ url, expires: new Date(expires).toISOString() });
    },
  );
  return route;
}
