import { dateTimeOf } from '#content/boundary/coerce-text.ts';
import { latestDate } from '#content/resources/posts.ts';
import { collections as known } from '#generated/collections.ts';
import { roles } from '#generated/roles.ts';
import { batchSize } from '../service/entries';
import type { Service } from '../service/service';
import { pauseDates } from './set-dates';

interface UndatedPost {
  readonly id: number | string;
  readonly date_created: string | null;
}

/**
 * Gives published posts without a day the day of their creation, so that a save does not date them again. Their last change
 * stays as it is.
 * @returns the number of changed posts
 */
export async function fillPostedOn(service: Service): Promise<number> {
  const { posts } = roles;
  const { model } = known[posts];
  if (!['posted_on', 'date_created', 'status'].every((name) => Object.hasOwn(model.fields, name)))
    return 0;
  const filter = { posted_on: { _null: true }, status: { _eq: 'published' } };
  const query = `filter=${encodeURIComponent(JSON.stringify(filter))}&fields=id,date_created&limit=-1`;
  const undated = (await service.find<readonly UndatedPost[]>(`/items/${posts}?${query}`)) ?? [];
  const changes = undated.flatMap(({ id, date_created }) => {
    const day = latestDate({ date_created: dateTimeOf(date_created) })?.slice(0, 10);
    return day === undefined ? [] : [{ id, posted_on: day }];
  });
  if (changes.length === 0) return 0;
  const resume = await pauseDates(service, posts, model);
  try {
    for (let start = 0; start < changes.length; start += batchSize) {
      await service.send('PATCH', `/items/${posts}`, changes.slice(start, start + batchSize));
    }
  } finally {
    await resume();
  }
  return changes.length;
}
