import { storagePrefix } from '#generated/site/storage.ts';

/** Key in local storage, as the privacy policy names it. */
export const ticksKey = `${storagePrefix}_document_ticks`;

type StoredTicks = Readonly<Record<string, readonly string[]>>;

function readAll(): StoredTicks {
  const stored: unknown = JSON.parse(localStorage.getItem(ticksKey) ?? '{}');
  return Object.fromEntries(
    Object.entries(Object(stored)).flatMap(([list, texts]) =>
      Array.isArray(texts) ? [[list, texts.filter((text) => typeof text === 'string')]] : [],
    ),
  );
}

/** A document that visitors can tick. */
export interface TickBox {
  /** The text; with the heading of its list if another document of the section has the same text. */
  readonly id: string;
  readonly text: string;
}

interface Lists {
  readonly title: string;
  readonly documents?: readonly { readonly description: string }[];
}

/** The boxes of a section in reading order. An editor may add, remove or move documents without changing the other ids. */
export function tickBoxes(lists: readonly Lists[]): readonly TickBox[] {
  const all = lists.flatMap(({ title, documents = [] }) =>
    documents.map(({ description: text }) => ({ text, name: `${title} › ${text}` })),
  );
  const times = new Map<string, number>();
  return all.map(({ text, name }) => {
    if (all.filter((item) => item.text === text).length === 1) return { id: text, text };
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    return { id: time === 1 ? name : `${name} (${time})`, text };
  });
}

/** Older ticks are texts, which stand for every box with this text. */
function withIds(stored: readonly string[], boxes: readonly TickBox[]): readonly string[] {
  const ids = boxes.filter(({ id, text }) => stored.includes(id) || stored.includes(text));
  const isOfBox = (tick: string) => boxes.some(({ id, text }) => tick === id || tick === text);
  return [...stored.filter((tick) => !isOfBox(tick)), ...ids.map(({ id }) => id)];
}

/**
 * The ids of a section's ticked documents.
 * @param section its address: `/services/name-of-the-service#documents`
 */
export function readTicks(section: string, boxes: readonly TickBox[]): readonly string[] {
  try {
    return withIds(readAll()[section] ?? [], boxes);
  } catch {
    // Storage is blocked, or its value is not JSON.
    return [];
  }
}

function writeTicks(section: string, ticks: readonly string[]): boolean {
  try {
    let allTicks: StoredTicks = {};
    try {
      allTicks = readAll();
    } catch {
      // The stored value is not JSON, so it is replaced.
    }
    const { [section]: _, ...rest } = allTicks;
    const all = ticks.length > 0 ? { ...rest, [section]: ticks } : rest;
    if (Object.keys(all).length > 0) localStorage.setItem(ticksKey, JSON.stringify(all));
    else localStorage.removeItem(ticksKey);
    return true;
  } catch {
    return false;
  }
}

export interface TickChange {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
}

/**
 * Changes the stored ticks, which another tab may have changed in the meantime.
 * @param unsaved ticks that the browser could not keep before
 * @returns all ticks, and false as `isKept` if storage is blocked or full
 */
export function changeTicks(
  section: string,
  boxes: readonly TickBox[],
  { add = [], remove = [] }: TickChange,
  unsaved: readonly string[] = [],
): { readonly ticks: readonly string[]; readonly isKept: boolean } {
  const before = [...readTicks(section, boxes), ...unsaved, ...add];
  const ticks = [...new Set(before)].filter((tick) => !remove.includes(tick));
  return { ticks, isKept: writeTicks(section, ticks) };
}
