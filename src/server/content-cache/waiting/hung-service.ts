import { ContentError } from '#content/findings/errors.ts';
import { hasAnswered } from './slow-service';

/** Why a visitor does not wait: the content service hangs, and a question is on its way already. */
const whileItHangs = (collection: string) =>
  new ContentError('network', {
    collection,
    reason: 'it hangs; who comes later may have more luck',
  });

/** Those who wait for a read, until they are released. */
function createVisitors() {
  const waiting = new Set<(error: Error) => void>();
  return {
    wait: <T>(reading: Promise<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        const end = () => waiting.delete(reject);
        reading.then(resolve, reject).finally(end);
      }),
    release(error: Error) {
      for (const reject of waiting) reject(error);
    },
  };
}

type Visitors = ReturnType<typeof createVisitors>;

/** The one question about a collection that is on its way while the service hangs. */
interface Probe {
  readonly path: string;
  readonly visitors: Visitors;
  isTooSlow: boolean;
}

/**
 * Bounds how long visitors wait for a content service that hangs, where there is nothing older to show: all of them together as
 * long as one. The first question that meets its deadline ends everybody's waiting. From then on there is one question at a time for
 * each collection; who asks it waits for `patience`, who asks the same waits with him, and everybody else learns at once
 * that it cannot be read. An answer, whatever it says, ends that.
 *
 * Where one collection hangs and others answer, it alone is known to hang.
 */
export function createHungService(patience: () => AbortSignal) {
  const hung = new Set<string>();
  let isWhole = false;
  /** Answers so far: a question without a single one beside it tells of the whole service. */
  let answers = 0;
  const probes = new Map<string, Probe>();
  /** Those who asked before anybody knew, by collection. */
  const unknowing = new Map<string, Visitors>();

  const hangs = (collection: string) => isWhole || hung.has(collection);

  function visitorsOf(collection: string): Visitors {
    const visitors = unknowing.get(collection) ?? createVisitors();
    unknowing.set(collection, visitors);
    return visitors;
  }

  function begin(path: string, collection: string): Probe {
    const probe: Probe = { path, visitors: createVisitors(), isTooSlow: false };
    patience().addEventListener('abort', () => {
      probe.isTooSlow = true;
      probe.visitors.release(whileItHangs(collection));
    });
    probes.set(collection, probe);
    return probe;
  }

  function answered(collection: string) {
    answers += 1;
    isWhole = false;
    hung.delete(collection);
  }

  return {
    /** The same read, to be begun later: not where it was learnt meanwhile that the service hangs. */
    unlessLearnt<T>(collection: string, read: () => Promise<T>): () => Promise<T> {
      const isKnown = hangs(collection);
      return () =>
        hangs(collection) && !isKnown ? Promise.reject(whileItHangs(collection)) : read();
    },
    /** Reads a collection, and learns from it whether the content service hangs. */
    async watch<T>(collection: string, read: () => Promise<T>): Promise<T> {
      const answersBefore = answers;
      try {
        const value = await read();
        answered(collection);
        return value;
      } catch (error) {
        if (hasAnswered(error)) answered(collection);
        else if (error instanceof ContentError && error.kind === 'deadline') {
          hung.add(collection);
          isWhole = answers === answersBefore;
          for (const each of isWhole ? unknowing.keys() : [collection]) {
            unknowing.get(each)?.release(error);
          }
        }
        throw error;
      }
    },
    /**
     * Waits for the first read of a resource, as long as that makes sense.
     * @throws ContentError where it does not
     */
    async first<T>(path: string, collection: string, read: () => Promise<T>): Promise<T> {
      if (!hangs(collection)) return visitorsOf(collection).wait(read());
      const known = probes.get(collection);
      if (known?.isTooSlow || (known && known.path !== path)) throw whileItHangs(collection);
      const probe = known ?? begin(path, collection);
      const reading = read();
      const end = () => void (probes.get(collection) === probe && probes.delete(collection));
      reading.then(end, end);
      return probe.visitors.wait(reading);
    },
  };
}
