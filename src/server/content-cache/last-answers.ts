import type { Store } from '#server/disk/store.ts';
import { messages } from '#server/messages.ts';
import { mostInline } from './large-resources';
import type { Answers } from './recorded-answers';

/** What the content service answered last, resource by resource, for a restart while it does not answer. */
export interface LastAnswers {
  /** What was stored for a resource, by an earlier process or this one; `undefined` when nothing that can be read was. */
  load(path: string): Promise<Answers | undefined>;
  /**
   * Stores the answers that a resource was made of, when there is time; at once for the caller.
   * @param isNew false when they are as they were: then they are only written if they are not there
   * @param isMissing what anybody can ask for without end is stored only in the place of what was there
   */
  save(
    path: string,
    answers: Answers,
    state: { readonly isNew: boolean; readonly isMissing: boolean },
  ): void;
  /** Resolves when all that was saved so far is on the disk, or cannot be. */
  settled(): Promise<void>;
}

/** Resources that wait for the disk at most; others are stored the next time they are read. */
const mostPending = 2_000;

/**
 * Stores raw answers rather than what was made of them, so that a later version of the site reads them through its own checks.
 * Bounded by the store; an entry is valid until the same resource is read again.
 * @param url of the content service: answers of another one are not shown
 */
export function createLastAnswers(store: Store, url: string): LastAnswers {
  /** The newest answers of each resource, until they are written. */
  const pending = new Map<string, () => Promise<void>>();
  let writing: Promise<void> | undefined;
  let hasWarned = false;

  const keyOf = (path: string) => JSON.stringify([url, path]);

  /** One after another: a busy start does not open a thousand files. */
  async function writeAll() {
    for (const [path, write] of pending) {
      pending.delete(path);
      await write().catch((error: unknown) => {
        if (!hasWarned) console.warn(messages.notStored(error));
        hasWarned = true;
      });
    }
    writing = undefined;
  }

  return {
    async load(path) {
      try {
        const stored = await store.get(keyOf(path));
        if (!stored || stored.bytes.length > mostInline) return stored?.bytes;
        return JSON.parse(new TextDecoder().decode(stored.bytes));
      } catch {
        return undefined;
      }
    },
    save(path, answers, { isNew, isMissing }) {
      if (answers.length === 0 || (pending.size >= mostPending && !pending.has(path))) return;
      pending.set(path, async () => {
        const checkedAt = Date.now();
        const isThere = await store.checked(keyOf(path), checkedAt);
        if (isThere ? !isNew : isMissing) return;
        const bytes =
          answers instanceof Uint8Array
            ? answers
            : new TextEncoder().encode(JSON.stringify(answers));
        await store.put(keyOf(path), { type: 'application/json', checkedAt, bytes });
      });
      writing ??= writeAll();
    },
    settled: async () => writing,
  };
}
