import type { SiteSettings } from '#generated/types.ts';
import { englishLanguage, type Language } from '#words/words.ts';
import { policyFacts } from './policy-facts';
import { policyTexts } from './policy-texts';

/** The same in all languages, so that links to a part lead to it everywhere. */
const partIds = [
  'who-we-are',
  'what-we-collect',
  'how-we-use-it',
  'cookies-and-local-storage',
  'how-long-we-keep-it',
  'where-it-is-processed',
  'when-we-share-it',
  'your-rights-access-correction-and-deletion',
  'security',
  'children',
  'links-to-other-websites',
  'changes-to-this-policy',
  'how-to-contact-us',
] as const;

/**
 * The policy's opening and its parts. A part's title is the text of its heading.
 * @throws Error if a browser has not loaded the text of the language
 */
export function policyParts(
  hasAnalytics: boolean,
  site: SiteSettings,
  language: Language = englishLanguage,
) {
  const { loaded } = policyTexts[language.tag];
  if (!loaded) throw new Error(`The privacy policy in “${language.tag}” is not loaded.`);
  const text = loaded.policyText(policyFacts(hasAnalytics, site, language));
  const [opening = '', ...rest] = text.split(/(?=<h2>)/);
  const parts = rest.map((html, index) => {
    const title = /^<h2>([^<]*)/.exec(html)?.[1] ?? '';
    return { id: partIds[index] ?? '', title, html };
  });
  return { opening, parts };
}
