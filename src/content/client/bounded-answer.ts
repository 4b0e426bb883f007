/** Returns the decompressed body of an answer; `undefined` if it has more than `maxBytes`. */
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
    if (chunk?.value === undefined) return new Uint8Array(await new Blob(chunks).arrayBuffer());
    size += chunk.value.byteLength;
    if (size > maxBytes) {
      reader?.cancel().catch(() => {});
      return undefined;
    }
    chunks.push(chunk.value);
  }
}

export function discard(response: Response): void {
  response.body?.cancel().catch(() => {});
}

/**
 * Runs `act`, and gives up when the signal is aborted: some fetches ignore their signal, such as the embedded service's.
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

/** Entries need much less: three levels of menu items are 8 levels deep. */
const maxDepth = 64;

/**
 * Parses JSON and empties values that are nested too deep: recursive code, `JSON.stringify` included, would overflow the stack.
 * @param bytes JSON in UTF-8
 * @throws SyntaxError
 */
export function readWithinDepth(bytes: Uint8Array): unknown {
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const rest: [value: unknown, depth: number][] = [[json, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth < maxDepth) {
      for (const inner of Object.values(value)) {
        if (typeof inner === 'object') rest.push([inner, depth + 1]);
      }
    } else if (Array.isArray(value)) {
      value.length = 0;
    } else {
      for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key];
    }
  }
  return json;
}
