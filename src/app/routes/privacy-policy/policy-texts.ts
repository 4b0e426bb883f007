import { type Deferred, deferred } from '#components/hydration/deferred.tsx';
import type { LanguageTag } from '#generated/languages.ts';
import type { PolicyFacts } from './policy-facts';

interface PolicyModule {
  /** Returns HTML in parts. Each part begins with an `h2` that contains only text. */
  readonly policyText: (facts: PolicyFacts) => string;
}

/** The text in each language. A browser loads only the text in the language of the page. */
export const policyTexts: Readonly<Record<LanguageTag, Deferred<PolicyModule>>> = {
  'en-CA': deferred(
    'src/app/routes/privacy-policy/policy-en-ca.ts',
    () => import('./policy-en-ca'),
  ),
  ta: deferred('src/app/routes/privacy-policy/policy-ta.ts', () => import('./policy-ta')),
  'fr-CA': deferred(
    'src/app/routes/privacy-policy/policy-fr-ca.ts',
    () => import('./policy-fr-ca'),
  ),
};
if (import.meta.env?.SSR !== false)
  await Promise.all(Object.values(policyTexts).map((text) => text.load()));
