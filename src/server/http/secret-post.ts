import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { timingSafeEqual } from 'hono/utils/buffer';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { notStored } from './cache-control';
import type { Connection } from './connection';

interface SecretPostOptions {
  /** Of the body. */
  readonly maxBytes: number;
  /** What is said of too many wrong secrets, and of a body that is too large. */
  readonly words: { readonly tooMany: () => string; readonly tooLarge: (most: number) => string };
  /** The answer while no secret is set. */
  readonly off?: { readonly status: 403 | 404; readonly error: string } | undefined;
  /** Why a sender is not believed, in one sentence; `undefined` for one that is. */
  readonly refusalOf: (body: string, headers: Headers) => Promise<string | undefined>;
  /** What a sender gets that is believed; `error` for what it asked for in a wrong way. */
  readonly answer: (body: string) => object | Promise<object>;
}

/** So many wrong secrets come from one address in a minute, in seconds; what comes next is not even read. */
const wrongSecrets = { points: 10, duration: 60 } as const;

/** Whether an `Authorization` header has a secret as its bearer token, compared in constant time. */
export function isBearer(secret: string, authorization: string | null): Promise<boolean> {
  const [, token = ''] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  return timingSafeEqual(secret, token);
}

/** The body as text; empty when it is not UTF-8, because a decoder would replace the wrong bytes without a word. */
function textIn(body: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return '';
  }
}

/** A POST between programs that share a secret: JSON answers, never stored, a bounded body, and few wrong tries. */
export function createSecretPost(options: SecretPostOptions) {
  const { maxBytes, words, off, refusalOf, answer } = options;
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
      const before = await wrong.get(context.env?.visitor ?? 'unknown');
      if ((before?.consumedPoints ?? 0) < points) return next();
      context.header('retry-after', String(duration));
      return context.json({ error: words.tooMany() }, 429);
    },
    bodyLimit({
      maxSize: maxBytes,
      onError: (context) => context.json({ error: words.tooLarge(maxBytes) }, 413),
    }),
    async (context) => {
      if (off) return context.json({ error: off.error }, off.status);
      const body = textIn(await context.req.arrayBuffer());
      const refusal = await refusalOf(body, context.req.raw.headers);
      if (refusal !== undefined) {
        await wrong.penalty(context.env?.visitor ?? 'unknown');
        return context.json({ error: refusal }, 401);
      }
      const given = await answer(body);
      return context.json(given, 'error' in given ? 400 : 200);
    },
  );
  return route;
}
