import type { Context, MiddlewareHandler } from 'hono';

/** Replaces an answer as a whole. Hono alone would keep the headers of the earlier answer. */
export function replaceAnswer(context: Context, answer: Response): void {
  if (answer === context.res) return;
  context.res = undefined;
  context.res = answer;
}

/** Middleware that changes answers on their way to the visitor. */
export const changeAnswer =
  (
    change: (request: Request, answer: Response) => Response | Promise<Response>,
  ): MiddlewareHandler =>
  async (context, next) => {
    await next();
    replaceAnswer(context, await change(context.req.raw, context.res));
  };
