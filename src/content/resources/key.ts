import { MAX_SLUG } from '#generated/formats.ts';
import { isOriginal, type LanguageTag, languages, siteLanguage } from '#generated/languages.ts';
import { roles } from '#generated/roles.ts';
import { MAX_INDEX_PART, MAX_POSTS_PAGE } from './list-sizes';

/** The addresses of kinds that have one resource in each language. */
const single = {
  settings: roles.settings,
  redirects: `${roles.settings}/redirects`,
  navigation: roles.navigation,
  situations: `${roles.home}/situations`,
  people: `${roles.people}/people`,
  pictures: 'directus_files',
  files: 'directus_files/facts',
  translations: roles.translations,
  addresses: `${roles.translations}/addresses`,
  lists: 'posts/lists',
  recent: 'posts/recent',
  linked: 'posts/linked',
} as const;

type SingleKind = keyof typeof single;

/** Kinds whose resources have a name: a collection, a slug, a category, a person, or the address of a capability's own resource. */
type NamedKind = 'page' | 'list' | 'post' | 'newest' | 'category' | 'author' | 'own';

export type ResourceKind = SingleKind | NamedKind | 'posts' | 'index';

/** Identifies a resource of the site, and carries its type. */
export interface ResourceKey<T> {
  readonly kind: ResourceKind;
  /** Empty for kinds without names, and for the newest posts of all categories. */
  readonly name: string;
  /** The page of a list or the part of an index, counted from 1. */
  readonly page?: number;
  readonly language: LanguageTag;
  /** Never set. It only carries the type. */
  readonly __type?: T;
}

/** Returns the key of a resource in the language of the site. */
export const createKey = <T>(
  kind: ResourceKind,
  named: Partial<Pick<ResourceKey<T>, 'name' | 'page'>> = {},
): ResourceKey<T> => ({ kind, name: '', language: siteLanguage, ...named });

/** Returns the key of the same resource in another language. */
export const translateKey = <T>(key: ResourceKey<T>, language: LanguageTag): ResourceKey<T> => ({
  ...key,
  language,
});

/** Encodes a name. Anyone can request an address with a lone surrogate, which cannot be encoded. */
export const encodeName = (name: string): string =>
  encodeURIComponent(name.replace(/\p{Surrogate}/gu, '\ufffd'));

function writeInner({ kind, name, page = 1 }: ResourceKey<unknown>): string {
  switch (kind) {
    case 'page':
      return name;
    case 'list':
      return `lists/${name}`;
    case 'post':
      return `post/${encodeName(name)}`;
    case 'newest':
      return name === '' ? 'posts/newest' : `posts/newest/${encodeName(name)}`;
    case 'posts':
      return `posts/page/${page}`;
    case 'index':
      return `posts/index/${page}`;
    case 'category':
    case 'author':
      return `posts/${kind}/${encodeName(name)}/${page}`;
    default:
      return single[kind as SingleKind];
  }
}

/** Returns the address of a resource on this site, such as `/content/ta/visitor_visa.json`. */
export function toPath(key: ResourceKey<unknown>): string {
  if (key.kind === 'own') return key.name;
  const folder = isOriginal(key.language) ? '' : `${key.language}/`;
  return `/content/${folder}${writeInner(key)}.json`;
}

const collectionName = /^[a-z][a-z\d_]*$/;
const categoryName = /^[a-z-]+$/;
const pageNumber = /^[1-9]\d{0,3}$/;

const singleKinds = new Map(
  Object.entries(single).map(([kind, address]) => [address, kind as SingleKind]),
);

function decode(name: string): string | undefined {
  try {
    return decodeURIComponent(name);
  } catch {
    return undefined;
  }
}

function readPosts([list = '', ...rest]: readonly string[]): ResourceKey<unknown> | undefined {
  const [name = ''] = rest;
  if (list === 'newest') {
    if (rest.length === 0) return createKey('newest');
    return rest.length === 1 && categoryName.test(name) ? createKey('newest', { name }) : undefined;
  }
  const digits = rest.at(-1) ?? '';
  const page = Number(digits);
  if (!pageNumber.test(digits) || page > MAX_POSTS_PAGE) return undefined;
  if (rest.length === 1 && list === 'page') return createKey('posts', { page });
  if (rest.length === 1 && list === 'index' && page <= MAX_INDEX_PART) {
    return createKey('index', { page });
  }
  const group = decode(name);
  const isGroup = (list === 'category' || list === 'author') && rest.length === 2;
  return isGroup && group ? createKey(list, { name: group, page }) : undefined;
}

function readInner(inner: string): ResourceKey<unknown> | undefined {
  const kind = singleKinds.get(inner as (typeof single)[SingleKind]);
  if (kind) return createKey(kind);
  const [folder = '', ...rest] = inner.split('/');
  const [name = ''] = rest;
  if (rest.length === 0)
    return collectionName.test(folder) ? createKey('page', { name: folder }) : undefined;
  if (folder === 'posts') return readPosts(rest);
  if (rest.length > 1) return undefined;
  if (folder === 'post') {
    const slug = decode(name);
    return slug && slug.length <= MAX_SLUG ? createKey('post', { name: slug }) : undefined;
  }
  return folder === 'lists' && collectionName.test(name) ? createKey('list', { name }) : undefined;
}

/**
 * Parses the path of a resource, such as `/content/ta/visitor_visa.json`. The resource need not exist.
 * @param path percent-encoded
 * @returns `undefined` for other paths, and for page numbers and names that are out of range
 */
export function fromPath(path: string): ResourceKey<unknown> | undefined {
  const isResource = path.startsWith('/content/') && path.endsWith('.json');
  if (!isResource) return undefined;
  const inner = path.slice('/content/'.length, -'.json'.length);
  const language = languages.find(({ tag }) => !isOriginal(tag) && inner.startsWith(`${tag}/`));
  if (!language) return readInner(inner);
  const key = readInner(inner.slice(language.tag.length + 1));
  return key && translateKey(key, language.tag);
}
