import { firstCode, isOriginal } from '#generated/languages.ts';
import type { Language, Message, Words } from '#i18n/words.ts';
import type { RenderablePage, SectionData } from './page';

/** Copies a value and translates each text that the catalogues have. */
function translated<T>(value: T, t: Words): T {
  // Sound: a text stays a text. `t` returns a text that is no message unchanged.
  if (typeof value === 'string') return t(value as Message) as T;
  if (Array.isArray(value)) return value.map((item) => translated(item, t)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, translated(item, t)] as const);
  return Object.fromEntries(entries) as T;
}

/** Translates what a binding shows without content: fixed and default texts. */
function translatedBinding(binding: unknown, t: Words): unknown {
  if (typeof binding !== 'object' || binding === null) return binding;
  const { fixed, otherwise } = binding as { fixed?: unknown; otherwise?: unknown };
  return {
    ...binding,
    fixed: fixed === undefined ? undefined : translated(fixed, t),
    otherwise: otherwise === undefined ? undefined : translated(otherwise, t),
  };
}

function translatedSection(section: SectionData, t: Words): SectionData {
  const content = Object.entries(section.content).map(
    ([prop, binding]) => [prop, translatedBinding(binding, t)] as const,
  );
  const { options } = section;
  return {
    ...section,
    content: Object.fromEntries(content),
    ...(options ? { options: translated(options, t) } : {}),
  };
}

const stringsIn = (value: unknown): readonly string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(stringsIn);

/** The page’s own texts that the language has no words for, such as those of a page that nobody has translated yet. */
export function pageTextsWithoutWords(
  { title, description, sections }: RenderablePage,
  { hasWords }: Language,
): readonly string[] {
  const texts = sections.flatMap(({ content, options }) => [
    ...Object.values(content).flatMap((binding) => {
      const { fixed, otherwise }: Readonly<Record<string, unknown>> = Object(binding);
      return stringsIn([fixed, otherwise]);
    }),
    ...stringsIn(options),
  ]);
  return [title, description, ...texts].filter((text) => !hasWords(text));
}

/** Translates a page’s own texts: its names, and the fixed and default texts of its sections. */
export function pageIn(page: RenderablePage, language: Language | undefined): RenderablePage {
  if (!language || (isOriginal(language.tag) && firstCode === 'en')) return page;
  const { t } = language;
  const { title, description, documentTitle, contactLabel } = page;
  return {
    ...page,
    title: t(title as Message),
    description: t(description as Message),
    ...(documentTitle ? { documentTitle: t(documentTitle as Message) } : {}),
    ...(contactLabel ? { contactLabel: t(contactLabel as Message) as typeof contactLabel } : {}),
    sections: page.sections.map((section) => translatedSection(section, t)),
  };
}
