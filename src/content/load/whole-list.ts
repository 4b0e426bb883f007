import type { ContentAnswer, ContentClient, ContentQuery } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';

/** A power of four, because a part that is too large is read in quarters. */
const maxPartRows = 1_024;

/** After this many too large rows without another row, the service is at fault, not a row. */
const maxTooLargeInSequence = 4;

/** Bounds the memory of a list, in characters of JSON. */
const maxListChars = 32 * 1024 * 1024;

export interface WholeList extends ContentAnswer {
  readonly data: readonly unknown[];
  /** Optional fields that the service refused. */
  readonly refused: readonly string[];
  /** Number of rows that are larger than an answer may be on their own. */
  readonly tooLarge: number;
  /** Whether there are more rows than a list may have. */
  readonly isCut: boolean;
}

export const emptyList: WholeList = {
  data: [],
  meta: {},
  refused: [],
  tooLarge: 0,
  isCut: false,
};

interface Part {
  readonly records: readonly unknown[];
  readonly refused: readonly string[];
  readonly tooLarge: number;
  /** Number of rows that the service has of this part. */
  readonly count: number;
}

const noRows: Part = {
  records: [],
  refused: [],
  tooLarge: 0,
  count: 0,
};

const isTooLarge = (error: unknown) => error instanceof ContentError && error.kind === 'too-large';

const joined = (a: Part, b: Part): Part => ({
  records: [...a.records, ...b.records],
  refused: [...new Set([...a.refused, ...b.refused])],
  tooLarge: a.tooLarge + b.tooLarge,
  count: a.count + b.count,
});

/** Returns a function that reads one page of a list. It reads the page in quarters if the answer is too large. */
function createPartReader(client: ContentClient, collection: string, query: ContentQuery) {
  let tooLargeInSequence = 0;
  return async function readPart(limit: number, page: number): Promise<Part> {
    try {
      const part = page === 1 ? { limit } : { limit, page };
      const { data, refused = [] } = await client.read(collection, { ...query, ...part });
      const records: readonly unknown[] = Array.isArray(data) ? data : [];
      tooLargeInSequence = 0;
      return { records, refused, tooLarge: 0, count: records.length };
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      if (limit === 1) {
        tooLargeInSequence += 1;
        if (tooLargeInSequence > maxTooLargeInSequence) throw error;
        return { records: [], refused: [], tooLarge: 1, count: 1 };
      }
    }
    const quarter = limit / 4;
    let list = noRows;
    for (let part = 4 * page - 3; part <= 4 * page; part += 1) {
      const rows = await readPart(quarter, part);
      list = joined(list, rows);
      if (rows.count < quarter) break;
    }
    return list;
  };
}

/**
 * Reads a list of any length in parts, because an answer has a maximum size.
 * @param query sorts by a field that does not change, so that no row moves to another part meanwhile
 * @throws ContentError
 */
export async function readWholeList(
  client: ContentClient,
  collection: string,
  query: ContentQuery,
  maxRows: number,
): Promise<WholeList> {
  const readPart = createPartReader(client, collection, query);
  let list = noRows;
  let chars = 0;
  for (let page = 1; ; page += 1) {
    const part = await readPart(maxPartRows, page);
    list = joined(list, part);
    chars += JSON.stringify(part.records).length;
    const isLast = part.count !== maxPartRows;
    const isCut = list.count > maxRows || (!isLast && chars > maxListChars);
    if (isLast || isCut) {
      const { records, refused, tooLarge } = list;
      return { data: records.slice(0, maxRows), meta: {}, refused, tooLarge, isCut };
    }
  }
}
