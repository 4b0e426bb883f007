import type { Clock } from '#content/client/guarded-fetch.ts';
import { typedBytes } from './picture-type';

/** What may arrive of one file. */
interface ArrivalLimits {
  readonly maxBytes: number;
  /** How long nothing may arrive, in milliseconds. */
  readonly idleMs: number;
  /** How long all of it may take, in milliseconds. */
  readonly totalMs: number;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** Reads the first bytes of an answer, by which its type is known, and gives them back with what follows. */
export async function beginningOf(answer: Response) {
  const reader: ReadableStreamDefaultReader<Bytes> | undefined = answer.body?.getReader();
  const chunks: Bytes[] = [];
  let size = 0;
  while (reader && size < typedBytes) {
    const { done, value } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.length;
  }
  const start = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    start.set(chunk, at);
    at += chunk.length;
  }
  return {
    start: start.subarray(0, typedBytes),
    isEmpty: size === 0,
    read: async (): Promise<Bytes | undefined> => chunks.shift() ?? (await reader?.read())?.value,
    cancel: () => void reader?.cancel().catch(() => {}),
  };
}

export type Arriving = Awaited<ReturnType<typeof beginningOf>>;

/**
 * The bytes of a file as they arrive, one piece for each that is taken. Whoever stops taking them ends the transfer; so does a
 * source that sends too much, nothing, or too slowly, and then the stream breaks off.
 */
export function boundedStream(
  { read, cancel }: Arriving,
  { maxBytes, idleMs, totalMs }: ArrivalLimits,
  clock: Pick<Clock, 'deadline'>,
): ReadableStream<Bytes> {
  const total = clock.deadline(totalMs);
  let size = 0;
  return new ReadableStream<Bytes>(
    {
      async pull(controller) {
        try {
          const chunk = await within(read(), [total, clock.deadline(idleMs)]);
          if (!chunk) return controller.close();
          size += chunk.length;
          if (size > maxBytes) throw new Error(`The file has more than ${maxBytes} bytes.`);
          controller.enqueue(chunk);
        } catch (error) {
          cancel();
          controller.error(error);
        }
      },
      cancel,
    },
    { highWaterMark: 0 },
  );
}

/** What a promise gives. @throws the reason of a signal that comes before */
export async function within<T>(promise: Promise<T>, signals: readonly AbortSignal[]): Promise<T> {
  const settled = new AbortController();
  const given = new Promise<never>((_resolve, reject) => {
    for (const signal of signals) {
      if (signal.aborted) reject(signal.reason);
      const options = { once: true, signal: settled.signal };
      signal.addEventListener('abort', () => reject(signal.reason), options);
    }
  });
  return Promise.race([promise, given]).finally(() => settled.abort());
}
