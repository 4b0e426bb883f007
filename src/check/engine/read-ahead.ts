import type { RuleContext, Wording } from '#check/rules/entry.ts';
import { addPhrases, type FigurePhrases } from '#check/rules/figure-phrases.ts';
import { wordingsOf } from '#check/rules/wordings.ts';
import { entryRefOf } from '#content/boundary/boundary.ts';
import { recover } from '#content/boundary/recover.ts';
import type { ContentClient } from '#content/client/client.ts';
import { isWithheld } from '#content/resources/resources.ts';
import type { CheckedCollection } from './check-collection';
import { entriesOf } from './service';

/**
 * What is read ahead of everything else, because any text may contradict it: the words by which texts call checked figures, those
 * that facts rule out, and the people of the firm. What cannot be read here is reported when it is checked.
 */
export async function readAhead(
  client: ContentClient,
  collections: readonly CheckedCollection[],
): Promise<Pick<RuleContext, 'phrases' | 'wordings' | 'people'>> {
  const phrases: FigurePhrases = new Map();
  const wordings: Wording[] = [];
  const people: string[] = [];
  const known = { phrases, wordings, people };
  for (const { model } of collections) {
    const isSource =
      model.kind === 'singleton' &&
      ['claims', 'facts'].some((name) => Object.hasOwn(model.fields, name));
    if (!isSource && model.name !== 'authors') continue;
    try {
      for await (const { records } of entriesOf(client, model)) {
        for (const record of records) {
          if (typeof record !== 'object' || record === null) continue;
          const location = entryRefOf(model, record);
          const raw = recover({ ...record }, location).record;
          addPhrases(phrases, location, raw);
          wordings.push(...wordingsOf(location, raw));
          const { name, status } = raw;
          const isPerson = model.name === 'authors' && typeof name === 'string';
          if (isPerson && !isWithheld(status)) people.push(name);
        }
      }
    } catch {
      return known;
    }
  }
  return known;
}
