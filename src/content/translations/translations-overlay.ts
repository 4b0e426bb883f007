import type { StoredFigure } from '#content/claims/figure.ts';
import type { Figures } from '#content/claims/figures.ts';
import { firmFacts } from '#content/claims/firm-facts.ts';
import { excerptOf, plainText } from '#content/html/plain-text.ts';
import type { ResourceKey } from '#content/resources/key.ts';
import type { Overlay } from '#content/resources/overlay.ts';
import type { Post } from '#content/resources/posts.ts';
import type { SiteFacts } from '#content/resources/resources.ts';
import { formats } from '#generated/format-rules.ts';
import { isOriginal, type LanguageTag } from '#generated/languages.ts';
import { roles } from '#generated/roles.ts';
import { documentLanguage } from '#i18n/server-words.ts';
import { localFigures } from './local-figures';
import { type TranslatedResource, translatedResource } from './overlay';
import { isReviewed, type Translation, translatorOf } from './translations';

interface Options {
  readonly rows: readonly Translation[];
  readonly figures: Figures;
  /** The checked figures of all pages, as editors store them. */
  readonly stored: readonly StoredFigure[];
  readonly settings: SiteFacts;
  /** Drafts of translations are for previews only. */
  readonly withDrafts: boolean;
}

export interface TranslationsOverlay extends Overlay {
  /** The languages that have translations. */
  readonly languages: readonly string[];
  /** Translates a resource into the language of its key, with the figures of claims. */
  translate(value: unknown, key: ResourceKey<unknown>): TranslatedResource;
  /** Returns whether a post may have a translation. Most have none, and their texts are long. */
  hasTitle(title: string, language: LanguageTag): boolean;
  /** Returns the slug of a page in the language, if a translator has given one. */
  findSlug(collection: string, language: LanguageTag): string | undefined;
}

/** Adds the list of texts without translation. The page marks them as English. */
const marked = ({ value, untranslated }: TranslatedResource): unknown =>
  untranslated.length > 0 ? { ...Object(value), untranslated } : value;

function withOwnExcerpt(value: unknown): unknown {
  const resource = value as Post;
  const text = resource.post?.body ?? resource.post?.content;
  return { ...resource, excerpt: text === undefined ? '' : excerptOf(plainText(text)) };
}

function groupByLanguage(rows: readonly Translation[]) {
  const groups = new Map<string, Translation[]>();
  for (const row of rows) {
    const group = groups.get(row.language);
    if (group) group.push(row);
    else groups.set(row.language, [row]);
  }
  return groups;
}

/** Translates resources into the language of their key. Writes the figures of claims as the language does. */
export function createTranslationsOverlay(options: Options): TranslationsOverlay {
  const { rows, figures, stored, settings, withDrafts } = options;
  const byLanguage = groupByLanguage(rows);
  const mayUse = (row: Translation) => withDrafts || isReviewed(row);
  const known = new Map<string, Parameters<typeof translatedResource>[2]>();

  function inLanguage(tag: LanguageTag) {
    const before = known.get(tag);
    if (before) return before;
    const translator = translatorOf(rows, tag, mayUse);
    const { language } = documentLanguage(tag);
    const translate = (text: string) => translator.findAnywhere(text) ?? text;
    const facts = firmFacts(settings, language, translate);
    const local = localFigures(new Map([...figures, ...facts]), stored, translator, language);
    const parts = { translator, figures, local };
    known.set(tag, parts);
    return parts;
  }

  function translate(value: unknown, key: ResourceKey<unknown>): TranslatedResource {
    const translated = translatedResource(key, value, inLanguage(key.language));
    return key.kind === 'post'
      ? { ...translated, value: withOwnExcerpt(translated.value) }
      : translated;
  }

  return {
    values: byLanguage,
    languages: [...byLanguage.keys()],
    dependsOn: ({ language }) => (isOriginal(language) ? [] : [language]),
    apply: (value, key) => (isOriginal(key.language) ? value : marked(translate(value, key))),
    translate,
    hasTitle: (text, language) =>
      inLanguage(language).translator.find(roles.posts, { path: 'title', text }) !== undefined,
    findSlug(collection, language) {
      const isSlug = (row: Translation) =>
        row.collection === collection && row.path === 'slug' && formats.slug(row.text);
      return byLanguage.get(language)?.find((row) => isSlug(row) && mayUse(row))?.text;
    },
  };
}
