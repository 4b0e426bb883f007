/** Bounds for answers of other servers, which may be too long, too slow, endless or nested too deep. */

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

/** Several times deeper than any entry: a list of the menu within one within one is 8. */
const mostDepth = 64;

/** In UTF-8 no other character has these bytes in it. */
const code = {
  quote: 0x22,
  backslash: 0x5c,
  bracket: 0x5b,
  bracketEnd: 0x5d,
  brace: 0x7b,
  braceEnd: 0x7d,
};

/**
 * Reads JSON, without what is nested deeper than any field: JSON that can be read may be nested too deep to be written or walked
 * again. What remains there is of no field's type, which the boundary reports at its location.
 * @param bytes JSON in UTF-8
 * @throws SyntaxError when it is none
 */
export function readWithinDepth(bytes: Uint8Array): unknown {
  const json: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (isTooDeep(bytes)) cut(json);
  return json;
}

/**
 * Counts the brackets outside texts, as hardly any answer is too deep: walking an object of 400,000 fields takes as long as reading
 * it, this a twentieth.
 */
function isTooDeep(json: Uint8Array): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at];
    if (byte === code.quote) {
      for (at += 1; at < json.length && json[at] !== code.quote; at += 1) {
        if (json[at] === code.backslash) at += 1;
      }
    } else if (byte === code.bracket || byte === code.brace) {
      depth += 1;
      if (depth > mostDepth) return true;
    } else if (byte === code.bracketEnd || byte === code.braceEnd) depth -= 1;
  }
  return false;
}

/** Empties, in place, what is nested too deep. */
function cut(json: unknown): void {
  const rest: [value: unknown, depth: number][] = [[json, 0]];
  for (let next = rest.pop(); next; next = rest.pop()) {
    const [value, depth] = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth < mostDepth) {
      for (const inner of Object.values(value)) {
        if (typeof inner === 'object') rest.push([inner, depth + 1]);
      }
    } else if (Array.isArray(value)) value.length = 0;
    else for (const key of Object.keys(value)) delete (value as Record<string, unknown>)[key];
  }
}
