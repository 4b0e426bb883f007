/** Bounds for answers of other servers, which may be too long, too slow or endless. */

/** Returns the decompressed body of an answer, or `undefined` when it has more than `maxBytes`. */
export async function bytesOf(
  response: Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    discard(response);
    return undefined;
  }
  const reader = response.body?.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const chunk = await reader?.read();
    if (chunk?.value === undefined) return joined(chunks, size);
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      reader?.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(chunk.value);
  }
}

function joined(chunks: readonly Uint8Array<ArrayBuffer>[], size: number) {
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Cancels an unread body. */
export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/**
 * Runs `act`, and gives up when the signal is aborted. Some fetches ignore their signal, such as the embedded service's.
 * @throws the signal's reason once it is aborted
 */
export async function untilAborted<T>(signal: AbortSignal, act: () => Promise<T>): Promise<T> {
  let abort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    abort = () => reject(signal.reason);
  });
  if (signal.aborted) abort();
  signal.addEventListener('abort', abort);
  try {
    return await Promise.race([act(), aborted]);
  } finally {
    // The signal lives until the deadline, and its listener would keep the answer in memory.
    signal.removeEventListener('abort', abort);
  }
}
