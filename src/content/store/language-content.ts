import { checkedFiguresIn, type Figures } from '#content/claims/figures.ts';
import { excerptOf, plainText } from '#content/html/plain-text.ts';
import {
  createKey,
  type ResourceKey,
  type ResourceKind,
  toPath,
  translateKey,
} from '#content/resources/key.ts';
import { personSlug } from '#content/resources/people.ts';
import { type Post, post as postKey } from '#content/resources/posts.ts';
import {
  isWithheld,
  type LanguageAddresses,
  languageAddresses,
  type People,
  people,
} from '#content/resources/resources.ts';
import { localFigures } from '#content/translations/local-figures.ts';
import { type TranslatedResource, translatedResource } from '#content/translations/overlay.ts';
import { isReviewed, type Translation, translatorOf } from '#content/translations/translations.ts';
import { formats } from '#generated/formats.ts';
import { type LanguageTag, languages, siteLanguage } from '#site.ts';
import { documentLanguage } from '#words/server-words.ts';
import { createPostsView, once } from './posts-view';
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
  const team = resources.get(toPath(people()))?.value as People | undefined;
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

  function resource(key: ResourceKey<unknown>): TranslatedResource | undefined {
    const path = toPath(translateKey(key, siteLanguage));
    const published = resources.get(path);
    if (!published) return undefined;
    const made = known.get(path) ?? translatedResource(key, published.value, overlay);
    known.set(path, made);
    return made;
  }

  function translatedPost({ head, body }: PublishedPost): readonly PublishedPost[] {
    // Most posts have no translation, and their texts are long.
    if (!translator.find('posts', { path: 'title', text: head.title })) return [];
    const resource: Post = JSON.parse(body);
    const translated = translatedResource(postKey(head.slug), resource.post, overlay);
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
    Array.from(resources.values()).flatMap(({ key, value }) => {
      const { kind, name } = key;
      const { entry } = Object(value);
      if (kind !== 'page' || !entry || isWithheld(entry.status)) return [];
      return resource(key)?.isWhole ? [[name, ownSlug(name) ?? true] as const] : [];
    }),
  );

  return {
    /** A resource with the texts that have a translation; `undefined` if it is not published. */
    resource: (key: ResourceKey<unknown>): unknown => {
      const made = resource(key);
      return made && marked(made);
    },
    /** Translates content that is not published, for previews. */
    translate: (key: ResourceKey<unknown>, value: unknown): unknown =>
      marked(translatedResource(key, value, overlay)),
    posts: postsView,
    addresses: (): LanguageAddresses[string] => ({
      pages: Object.fromEntries(pages()),
      posts: postsView().heads.map(({ slug }) => slug),
      lists: postsView().lists(),
    }),
  };
}

export type LanguageContent = ReturnType<typeof createLanguageContent>;

/** Kinds that pages in every language show. */
const shared: ReadonlySet<ResourceKind> = new Set(['navigation', 'settings', 'situations', 'list']);

/** The keys of everything that pages in other languages show; empty while there is none. */
export function keysInLanguages(
  addresses: LanguageAddresses,
  published: readonly ResourceKey<unknown>[],
): readonly ResourceKey<unknown>[] {
  const inLanguages = languages.flatMap(({ tag }) => {
    const { pages = {}, posts = [] } = addresses[tag] ?? {};
    if (!addresses[tag]) return [];
    const own = Object.keys(pages).map((name) => createKey('page', { name }));
    const all = [
      ...own,
      ...published.filter(({ kind }) => shared.has(kind)),
      ...posts.map(postKey),
    ];
    return all.map((key) => translateKey(key, tag));
  });
  return inLanguages.length > 0 ? [languageAddresses(), ...inLanguages] : [];
}
