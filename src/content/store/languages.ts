import {
  createKey,
  type ResourceKey,
  type ResourceKind,
  translateKey,
} from '#content/resources/key.ts';
import { post } from '#content/resources/posts.ts';
import {
  isWithheld,
  type LanguageAddresses,
  languageAddresses,
} from '#content/resources/resources.ts';
import type { TranslationsOverlay } from '#content/translations/translations-overlay.ts';
import { type LanguageTag, languages } from '#generated/languages.ts';
import type { PostsView } from './posts-view';
import { isPost, type Published } from './publication';

/** The pages and posts that exist in a language. */
export function findAddresses(
  resources: Iterable<Published>,
  translations: TranslationsOverlay,
  tag: LanguageTag,
  posts: PostsView,
): LanguageAddresses[string] {
  const pages = [...resources].flatMap((resource) => {
    const { key } = resource;
    if (isPost(resource) || key.kind !== 'page') return [];
    const { entry } = Object(resource.value);
    if (!entry || isWithheld(entry.status)) return [];
    const { isComplete } = translations.translate(resource.value, translateKey(key, tag));
    return isComplete ? [[key.name, translations.findSlug(key.name, tag) ?? true] as const] : [];
  });
  return {
    pages: Object.fromEntries(pages),
    posts: posts.heads.map(({ slug }) => slug),
    lists: posts.lists(),
  };
}

/** Kinds that pages in every language show. */
const shared: ReadonlySet<ResourceKind> = new Set(['navigation', 'settings', 'situations', 'list']);

/** The keys of everything that pages in other languages show; empty while there is none. */
export function keysInLanguages(
  addresses: LanguageAddresses,
  published: readonly ResourceKey<unknown>[],
): readonly ResourceKey<unknown>[] {
  const inLanguages = languages.flatMap(({ tag }) => {
    const { pages, posts } = addresses[tag] ?? { pages: {}, posts: [] };
    if (!addresses[tag]) return [];
    const all = [
      ...Object.keys(pages).map((name) => createKey('page', { name })),
      ...published.filter(({ kind }) => shared.has(kind)),
      ...posts.map(post),
    ];
    return all.map((key) => translateKey(key, tag));
  });
  return inLanguages.length > 0 ? [languageAddresses(), ...inLanguages] : [];
}
