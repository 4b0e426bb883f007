import type { ContentClient } from '#content/client/client.ts';
import { ContentError } from '#content/findings/errors.ts';
import { datedFigures } from '#content/load/pages.ts';
import { isObject } from '#content/objects.ts';
import { itemsOf, trimmedText } from '#content/rules/entry.ts';
import { siteModels } from '#generated/collections.ts';

interface DueClaim {
  /** The title of the collection, as Studio shows it. */
  readonly page: string;
  readonly claim: string;
  /** YYYY-MM-DD */
  readonly day: string;
}

const pagesWithClaims = siteModels.filter(
  ({ kind, fields }) =>
    kind === 'singleton' && datedFigures.some((list) => Object.hasOwn(fields, list)),
);

/**
 * Reads the claims and fees whose review is due in a month (YYYY-MM) or was due before, the first one first.
 * @throws ContentError
 */
export async function readClaimsDue(
  client: ContentClient,
  month: string,
): Promise<readonly DueClaim[]> {
  const due: DueClaim[] = [];
  for (const { name, title } of pagesWithClaims) {
    const [entry] = [await readEntry(client, name)].flat();
    if (!isObject(entry)) continue;
    const fields: Readonly<Record<string, unknown>> = { ...entry };
    for (const item of datedFigures.flatMap((list) => itemsOf(fields[list]))) {
      const day = trimmedText(item['review_by']).slice(0, 10);
      if (day === '' || day.slice(0, 7) > month) continue;
      due.push({ page: title, claim: trimmedText(item['claim']) || trimmedText(item['fee']), day });
    }
  }
  return due.sort((a, b) => a.day.localeCompare(b.day));
}

/** Returns nothing for a collection that the service does not have or show. @throws ContentError */
async function readEntry(client: ContentClient, name: string): Promise<unknown> {
  try {
    return (await client.read(name)).data;
  } catch (error) {
    if (error instanceof ContentError && /^(?:forbidden|not-found)$/.test(error.kind)) return [];
    throw error;
  }
}
