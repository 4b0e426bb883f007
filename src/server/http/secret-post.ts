import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timingSafeEqual } from 'hono/utils/buffer';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { notStored } from './cache-control';
import type { Connection } from './connection';

interface SecretPostOptions {
  readonly maxBytes: number;
  /** Errors for too many wrong secrets, and for a body that is too large. */
  readonly errors: { readonly tooMany: string; readonly tooLarge: string };
  readonly off?: { readonly status: 403 | 404; readonly error: string } | undefined;
  /** @returns an error if the secret is wrong */
  readonly refusalOf: (body: string, headers: Headers) => Promise<string | undefined>;
  /** Answers a request with the right secret; `error` for a bad request. */
  readonly answer: (body: string) => object | Promise<object>;
}

/** Wrong secrets that a visitor may send in `duration` seconds. Later requests are refused unread. */
const rateLimit = { points: 10, duration: 60 } as const;

/** Compares the bearer token of an `Authorization` header in constant time. */
export function isBearer(secret: string, authorization: string | null): Promise<boolean> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(secret, token);
}

/** Decodes a body. Returns an empty text if it is not UTF-8, because a lenient decoder would replace bytes. */
function textIn(body: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return '';
  }
}

/** Answers POST requests of programs that know a secret, with JSON. */
export function createSecretPost(options: SecretPostOptions) {
  const { maxBytes, errors, off, refusalOf, answer } = options;
  const wrong = new RateLimiterMemory(rateLimit);
  const route = new Hono<{ Bindings: Connection }>();
  route.use(async (context, next) => {
    await next();
    context.header('cache-control', notStored);
  });
  route.post(
    '*',
    async (context, next) => {
      const { points, duration } = rateLimit;
      const before = await wrong.get(context.env?.visitor ?? 'unknown');
      if ((before?.consumedPoints ?? 0) < points) return next();
      context.header('retry-after', String(duration));
      return context.json({ error: errors.tooMany }, 429);
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: (context) => context.json({ error: errors.tooLarge }, 413),
    }),
    async (context) => {
      if (off) return context.json({ error: off.error }, off.status);
      const body = textIn(await context.req.arrayBuffer());
      const refusal = await refusalOf(body, context.req.raw.headers);
      if (refusal !== undefined) {
        await wrong.penalty(context.env?.visitor ?? 'unknown');
        return context.json({ error: refusal }, 401);
      }
      const result = await answer(body);
      return context.json(result, 'error' in result ? 400 : 200);
    },
  );
  return route;
}
