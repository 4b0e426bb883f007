import { findingsOf, type Use } from '#check/rules/entry.ts';
import { words } from '#check/rules/messages.ts';
import type { Finding } from '#content/findings/finding.ts';

/** Asks whether an address elsewhere answers: `undefined` when it does, else what it answered, in words. */
export type AskElsewhere = (url: string) => Promise<string | undefined>;

/** How long another site is waited for, in milliseconds. */
const patience = 15_000;

/** Statuses by which a page says that it is gone. Others (401, 403, 429 …) only say that a program may not see it. */
const gone = (status: number) => status === 404 || status === 410 || status >= 500;

/** Other sites answer some programs only when they say who they are. */
const headers = { 'user-agent': 'Velox content check', accept: '*/*' };

export function createExternalCheck(fetchPage: typeof fetch = fetch): AskElsewhere {
  return async (url) => {
    try {
      const { status, body } = await fetchPage(url, {
        headers,
        signal: AbortSignal.timeout(patience),
      });
      await body?.cancel();
      return gone(status) ? String(status) : undefined;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      return `nothing (${cause instanceof Error ? cause.message : String(cause)})`;
    }
  };
}

/** A link or picture elsewhere answers; nothing is asked unless that was wanted. */
export async function checkExternal(
  target: string,
  uses: readonly Use[],
  external: AskElsewhere | undefined,
): Promise<readonly Finding[]> {
  const reason = await external?.(target);
  return reason === undefined
    ? []
    : findingsOf(target, uses, {
        rule: 'external-gone',
        message: words.externalGone(target, reason),
      });
}
