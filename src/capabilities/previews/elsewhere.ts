import { relatedServices } from '#app/data/pages.ts';
import { calculateCosts } from '#app/routes/load-page.ts';
import { postPath } from '#components/blog/addresses.ts';
import { figuresIn } from '#content/claims/figures.ts';
import { type ResourceKey, toPath } from '#content/resources/key.ts';
import type { Post } from '#content/resources/posts.ts';
import type { PageEntry } from '#content/resources/resources.ts';
import type { PublishedText } from '#content/store/published-content.ts';
import { roles } from '#generated/roles.ts';
import type { ListName } from '#generated/types.ts';
import { listsReadBy } from '#renderer/bind.ts';
import { pages } from '#renderer/pages.ts';

/** A page, a post or the menu, for editors. */
export interface Place {
  readonly title: string;
  readonly path: string;
}

const everyPage: Place = { title: 'Every page (in the menu)', path: '/' };

/** Returns where visitors see a resource; `undefined` for resources that repeat others. */
function placeOf({ key, json }: PublishedText): Place | undefined {
  if (key.kind === 'post') {
    const { post }: Post = JSON.parse(json);
    return post ? { title: `Post “${post.title}”`, path: postPath(post.slug) } : undefined;
  }
  if (key.kind === 'navigation') return everyPage;
  if (key.kind === 'list') return showing(key.name)[0];
  return key.kind === 'page' ? pages.find(({ collection }) => collection === key.name) : undefined;
}

const showing = (list: string) =>
  pages.filter((page) => listsReadBy(page).includes(list as ListName));

const distinct = (places: readonly (Place | undefined)[], ownPath: string): readonly Place[] => [
  ...new Map(
    places.flatMap((place) =>
      place && (place.path !== ownPath || place === everyPage)
        ? [[`${place.path} ${place.title}`, { title: place.title, path: place.path }] as const]
        : [],
    ),
  ).values(),
];

/**
 * Returns the places that link to a page.
 * @param addresses the page's path, and a former path; the first one is left out of the result
 */
export function linkedFrom(
  addresses: readonly string[],
  texts: readonly PublishedText[],
  siteUrl: string,
): readonly Place[] {
  const [ownPath = ''] = addresses;
  const starts = [...new Set(addresses)].flatMap((path) => [`"${path}`, `"${siteUrl}${path}`]);
  // The address ends at a quotation mark, also at one inside a text, or goes on with a query or fragment.
  const isLink = (json: string, start: string) =>
    json.split(start).some((rest, at) => at > 0 && /^["\\?#]/.test(rest));
  const linking = texts.filter(({ json }) => starts.some((start) => isLink(json, start)));
  return distinct(linking.map(placeOf), ownPath);
}

interface Previewed {
  readonly collection: string;
  readonly page: Place;
  readonly resource: ResourceKey<unknown>;
  /** The resource as visitors have it; absent if they do not. */
  readonly published: unknown;
  readonly previewed: unknown;
  readonly texts: readonly PublishedText[];
}

/** Returns the other places on which visitors would see a change once this entry is published. */
export function alsoChangedOn(preview: Previewed): readonly Place[] {
  const { collection, page, resource, published, previewed } = preview;
  if (JSON.stringify(published) === JSON.stringify(previewed)) return [];
  const places = [...placesOfPosts(preview), ...placesOfFigures(preview)];
  if (resource.kind === 'navigation') places.push(everyPage);
  if (resource.kind === 'list') places.push(...showing(collection));
  if (collection === roles.fees) {
    const costs = (fees: unknown, path: string) =>
      JSON.stringify(fees ? calculateCosts(path, fees as PageEntry<typeof roles.fees>) : {});
    places.push(
      ...pages.filter(
        ({ group, path }) => group && costs(published, path) !== costs(previewed, path),
      ),
    );
  }
  return distinct(places, page.path);
}

/** A post is also in the list of posts and on related service pages. A person of the about page is also the author of posts. */
function placesOfPosts({ collection, published, previewed, texts }: Previewed): readonly Place[] {
  if (collection === roles.posts) {
    const related = [published, previewed].flatMap((resource) => {
      const post = (resource as Post | undefined)?.post;
      return post ? relatedServices(post) : [];
    });
    return [{ title: 'Blog posts (the list)', path: '/blog/posts' }, ...related];
  }
  if (collection !== roles.people) return [];
  const peopleIn = (resource: unknown) =>
    resource ? ((resource as PageEntry<typeof roles.people>).entry.people ?? []) : [];
  const known = new Set(peopleIn(previewed).map((person) => JSON.stringify(person)));
  const changed = peopleIn(published).filter((person) => !known.has(JSON.stringify(person)));
  return texts.flatMap((text) => {
    if (text.key.kind !== 'post') return [];
    const { post }: Post = JSON.parse(text.json);
    const isByThem = changed.some(({ name }) => name === post?.author?.name);
    return isByThem ? (placeOf(text) ?? []) : [];
  });
}

/** Figures that this entry defines are named in the texts of other pages. */
function placesOfFigures({ resource, published, previewed, texts }: Previewed): readonly Place[] {
  const otherTexts = texts
    .filter(({ key }) => key.kind !== 'post' && toPath(key) !== toPath(resource))
    .map(({ json }) => JSON.parse(json) as unknown);
  const [before, after] = [published, previewed].map((state) =>
    figuresIn([state, ...otherTexts], new Map()),
  );
  const isChanged = (name: string) =>
    JSON.stringify(before?.get(name)) !== JSON.stringify(after?.get(name));
  const names = [...(before?.keys() ?? []), ...(after?.keys() ?? [])].filter(isChanged);
  return texts.flatMap((text) =>
    text.claims.some((name) => names.includes(name)) ? (placeOf(text) ?? []) : [],
  );
}
