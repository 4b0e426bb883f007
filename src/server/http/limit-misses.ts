import type { Context } from 'hono';
import { notStored } from './cache-control';
import type { Connection } from './connection';
import { createFailedAttempts, failureSeconds } from './failed-attempts';
import { textAnswer } from './text-answer';

type Answer = (context: Context<{ Bindings: Connection }>) => Response | Promise<Response>;

/** A page shows at most some dozen pictures, so that not even one whose pictures are all gone comes near it. */
const maxPerVisitor = 60;

/** Whether nothing was found. A resource says so with status 200, and is not stored. */
const isMiss = ({ status, headers }: Response) =>
  status === 404 || (status === 200 && headers.get('cache-control') === notStored);

/**
 * Limits how many addresses at which nothing is found a visitor may ask for in a minute: for each the content service is asked, and anyone
 * can make up any number of them. Requests of the site itself have no visitor and no limit.
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
