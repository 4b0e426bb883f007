import { RateLimiterMemory } from 'rate-limiter-flexible';
import type { ShareAnswer, SharedState } from '#server/shared/shared-state.ts';

type Receive = (notice?: string) => void;

/** What servers in one process have in common, as a Redis would give it. Answers stay for as long as no notice comes. */
export function openHub() {
  const servers = new Set<Receive>();
  const limiters = new Map<string, RateLimiterMemory>();
  const answers = new Map<string, Promise<unknown>>();
  const done = new Map<string, Promise<unknown>>();
  let version = 0;

  /** One server more. */
  function join(): SharedState {
    const receivers: Receive[] = [];
    const receive: Receive = (notice) => {
      for (const take of receivers) take(notice);
    };
    servers.add(receive);
    const answer: ShareAnswer = async (question, freshMs, ask) => {
      const key = `${version} ${question}`;
      const asking = answers.get(key) ?? ask(String(version));
      answers.set(key, asking);
      asking.catch(() => answers.delete(key));
      return { answer: (await asking) as Awaited<ReturnType<typeof ask>>, restMs: freshMs };
    };
    return {
      answer,
      isConnected: () => true,
      stop: () => void servers.delete(receive),
      subscribe: (take) => void receivers.push(take),
      async publish(notice) {
        version += 1;
        for (const other of servers) if (other !== receive) other(notice);
      },
      limiter(name, limit) {
        const limiter = limiters.get(name) ?? new RateLimiterMemory(limit);
        limiters.set(name, limiter);
        return limiter;
      },
      async once(key, act) {
        const acting = done.get(key) ?? act();
        done.set(key, acting);
        acting.catch(() => done.delete(key));
        await acting;
      },
    };
  }

  /** What servers receive that were cut off for a while. */
  const reconnect = () => {
    for (const receive of servers) receive();
  };
  return { join, reconnect };
}
