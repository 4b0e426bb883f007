import type { Context } from 'hono';
import type { Connection } from './connection';
import { createFailedAttempts, failureSeconds } from './failed-attempts';
import { textAnswer } from './text-answer';

type Answer = (context: Context<{ Bindings: Connection }>) => Response | Promise<Response>;

/** More than one page shows pictures, so a visitor reaches it only by guessing addresses. */
const maxPerVisitor = 60;

const isMiss = ({ status }: Response) => status === 404;

/**
 * Limits how many pictures that do not exist a visitor may request in a minute. Each makes the site ask the content service, and anyone
 * can make up more. Requests made by the site itself have no visitor and no limit.
 */
export function limitMisses(answer: Answer): Answer {
  const attempts = createFailedAttempts({ maxPerVisitor });
  return async (context) => {
    const { visitor } = context.env;
    if (visitor === undefined) return answer(context);
    const found = await attempts.make(visitor, async () => answer(context), isMiss);
    return (
      found ??
      textAnswer('Too many addresses that do not exist. Please wait a minute.', 429, {
        'retry-after': `${failureSeconds}`,
      })
    );
  };
}
