import type { Context, MiddlewareHandler } from 'hono';

/** Replaces an answer as a whole. Hono alone would keep the headers of the earlier answer. */
export function replaceAnswer(context: Context, answer: Response): void {
  if (answer === context.res) return;
  context.res = undefined;
  context.res = answer;
}

type Change = (request: Request, answer: Response) => Response | Promise<Response>;

/** Middleware that changes answers on their way to the visitor, one change after the other. */
export const changeAnswer =
  (...changes: readonly Change[]): MiddlewareHandler =>
  async (context, next) => {
    await next();
    let answer = context.res;
    for (const change of changes) answer = await change(context.req.raw, answer);
    replaceAnswer(context, answer);
  };
