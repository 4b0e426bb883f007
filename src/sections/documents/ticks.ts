/** Key in local storage, as the privacy policy names it. */
const ticksKey = 'velox_document_ticks';

type StoredTicks = Readonly<Record<string, readonly string[]>>;

function readAll(): StoredTicks {
  const stored: unknown = JSON.parse(localStorage.getItem(ticksKey) ?? '{}');
  return Object.fromEntries(
    Object.entries(Object(stored)).flatMap(([list, texts]) =>
      Array.isArray(texts) ? [[list, texts.filter((text) => typeof text === 'string')]] : [],
    ),
  );
}

/**
 * The ticked documents of a list, by their text: an editor may add, remove or move documents.
 * @param list the address of the list: `/services/visit/visitor-visas#documents`
 */
export function readTicks(list: string): readonly string[] {
  try {
    return readAll()[list] ?? [];
  } catch {
    // Storage is blocked, or its value is not JSON.
    return [];
  }
}

/** @returns false if the browser cannot keep the ticks, because storage is blocked or full */
export function keepTicks(list: string, texts: readonly string[]): boolean {
  try {
    let others: StoredTicks = {};
    try {
      others = readAll();
    } catch {
      // The stored value is not JSON, so it is replaced.
    }
    const { [list]: _, ...rest } = others;
    const all = texts.length > 0 ? { ...rest, [list]: texts } : rest;
    if (Object.keys(all).length > 0) localStorage.setItem(ticksKey, JSON.stringify(all));
    else localStorage.removeItem(ticksKey);
    return true;
  } catch {
    return false;
  }
}
