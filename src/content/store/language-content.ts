import { checkedFiguresIn, type Figures } from '#content/claims/figures.ts';
import { excerptOf, plainText } from '#content/html/plain-text.ts';
import { personSlug } from '#content/resources/people.ts';
import { type Post, post } from '#content/resources/posts.ts';
import {
  isWithheld,
  type LanguageAddresses,
  languageAddresses,
  type People,
  people,
  resourceIn,
} from '#content/resources/resources.ts';
import { localFigures } from '#content/translations/local-figures.ts';
import { type TranslatedResource, translatedResource } from '#content/translations/overlay.ts';
import { isReviewed, type Translation, translatorOf } from '#content/translations/translations.ts';
import { formats } from '#generated/formats.ts';
import { type LanguageTag, languages } from '#site.ts';
import { documentLanguage } from '#words/server-words.ts';
import { createPostsView, once, POSTS } from './posts-view';
import type { PublishedPost, PublishedResource } from './publication';

interface PublishedState {
  readonly resources: ReadonlyMap<string, PublishedResource>;
  readonly posts: readonly PublishedPost[];
  readonly figures: Figures;
  readonly rows: readonly Translation[];
}

/** Returns the slugs of the people of the about page, who have a page if they wrote or reviewed posts. */
export function peopleWithPages(
  resources: ReadonlyMap<string, PublishedResource>,
): readonly string[] {
  const team = resources.get(people().path)?.value as People | undefined;
  return [...new Set((team?.people ?? []).map(({ name }) => personSlug(name)))].filter(Boolean);
}

/** Adds the list of texts without translation. The page marks them as English. */
const marked = ({ value, untranslated }: TranslatedResource): unknown =>
  untranslated.length > 0 ? { ...Object(value), untranslated } : value;

/** The content in one language. Drafts of translations are for previews only. */
export function createLanguageContent(
  { resources, posts, figures, rows }: PublishedState,
  tag: LanguageTag,
  withDrafts = false,
) {
  const mayUse = (row: Translation) => withDrafts || isReviewed(row);
  const translator = translatorOf(rows, tag, mayUse);
  const stored = Array.from(resources.values()).flatMap(({ value }) => checkedFiguresIn(value));
  const overlay = {
    translator,
    figures,
    local: localFigures(figures, stored, translator, documentLanguage(tag).language),
  };
  const known = new Map<string, TranslatedResource>();

  function resource(path: string): TranslatedResource | undefined {
    const published = resources.get(path);
    if (!published) return undefined;
    const made = known.get(path) ?? translatedResource(path, published.value, overlay);
    known.set(path, made);
    return made;
  }

  function translatedPost({ head, body }: PublishedPost): readonly PublishedPost[] {
    // Most posts have no translation, and their texts are long.
    if (!translator.find('posts', { path: 'title', text: head.title })) return [];
    const resource: Post = JSON.parse(body);
    const translated = translatedResource(POSTS, resource.post, overlay);
    if (!translated.isWhole) return [];
    const post = translated.value as NonNullable<Post['post']>;
    const text = post.body ?? post.content;
    const excerpt = text === undefined ? '' : excerptOf(plainText(text));
    const value = { ...resource, post, excerpt };
    return [
      {
        // The texts already have their figures.
        head: { ...head, title: post.title, excerpt, claims: [] },
        body: JSON.stringify(marked({ ...translated, value })),
      },
    ];
  }

  const postsView = once(() =>
    createPostsView(posts.flatMap(translatedPost), figures, peopleWithPages(resources)),
  );

  /** The last part of a page’s address in the language, if a translator has given one. */
  const ownSlug = (collection: string): string | undefined =>
    rows.find(
      (row) =>
        row.language === tag &&
        row.collection === collection &&
        row.path === 'slug' &&
        mayUse(row) &&
        formats.slug(row.text),
    )?.text;

  const pages = once(() =>
    Array.from(resources.keys()).flatMap((path) => {
      const [, collection] = /^\/content\/(\w+)\.json$/.exec(path) ?? [];
      const { entry } = Object(resources.get(path)?.value);
      if (!collection || !entry || isWithheld(entry.status)) return [];
      return resource(path)?.isWhole ? [[collection, ownSlug(collection) ?? true] as const] : [];
    }),
  );

  return {
    /** A resource with the texts that have a translation; `undefined` if it is not published. */
    resource: (path: string): unknown => {
      const made = resource(path);
      return made && marked(made);
    },
    /** Translates content that is not published, for previews. */
    translate: (path: string, value: unknown): unknown =>
      marked(translatedResource(path, value, overlay)),
    posts: postsView,
    addresses: (): LanguageAddresses[string] => ({
      pages: Object.fromEntries(pages()),
      posts: postsView().heads.map(({ slug }) => slug),
      lists: postsView().lists(),
    }),
  };
}

export type LanguageContent = ReturnType<typeof createLanguageContent>;

const TRANSLATED = /^\/content\/(ta|fr-CA)\//;

/** Separates the language from the address of a resource: `/content/ta/posts/page/1.json`. */
export function languageIn(path: string): { readonly tag?: LanguageTag; readonly path: string } {
  const [start, name] = TRANSLATED.exec(path) ?? [];
  const language = start && languages.find(({ tag }) => tag === name);
  return language ? { tag: language.tag, path: path.replace(start, '/content/') } : { path };
}

const isOfEveryPage = (path: string) =>
  /\/(?:navigation|site_settings|situations|lists\/\w+)\.json$/.test(path);

/** The addresses of everything that pages in other languages show; empty while there is none. */
export function pathsInLanguages(
  addresses: LanguageAddresses,
  paths: readonly string[],
): readonly string[] {
  const inLanguages = Object.entries(addresses).flatMap(([tag, { pages, posts }]) => {
    const own = [...Object.keys(pages).map((name) => `/content/${name}.json`)];
    const shared = paths.filter(isOfEveryPage);
    const all = [...own, ...shared, ...posts.map((slug) => post(slug).path)];
    return all.map((path) => resourceIn({ path }, tag).path);
  });
  return inLanguages.length > 0 ? [languageAddresses().path, ...inLanguages] : [];
}
