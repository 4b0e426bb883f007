import type { Deferred } from '#components/hydration/deferred.tsx';
import type { LanguageTag } from '#generated/languages.ts';
import { type LegalText, legalTexts } from '#generated/legal.ts';
import type { LegalPage } from '#renderer/legal-page.ts';

type InLanguages = Readonly<Record<LanguageTag, Deferred<{ readonly default: LegalText }>>>;

const textsOfPages: Readonly<Record<LegalPage['path'], InLanguages>> = legalTexts;

/** The text of a page in a language. */
export const legalCode = ({ path }: LegalPage, tag: LanguageTag) => textsOfPages[path][tag];

if (import.meta.env?.SSR !== false) {
  const modules = Object.values(textsOfPages).flatMap((texts) => Object.values(texts));
  await Promise.all(modules.map((text) => text.load()));
}
