import { xmlText } from '#app/feeds/xml.ts';
import { formatDate } from '#components/primitives/dates.ts';
import { phoneAddress } from '#components/primitives/smart-link.tsx';
import type { LegalFacts } from '#generated/legal.ts';
import type { Settings } from '#generated/shapes.ts';
import { enquiryMonths } from '#generated/site/retention.ts';
import { firstLanguage, type Language } from '#i18n/words.ts';
import type { LegalPage } from '#renderer/legal-page.ts';
import { legalCode } from './legal-code';

function legalFacts(
  { effectiveOn }: LegalPage,
  hasAnalytics: boolean,
  site: Settings,
  language: Language,
): LegalFacts {
  const email = xmlText(site.email);
  const phone = site.offices[0]?.phone ?? '';
  return {
    brand: xmlText(site.brand),
    legalName: xmlText(site.legal_name),
    licensee: xmlText(site.licensee ?? site.legal_name),
    email: `<a href="mailto:${email}">${email}</a>`,
    phone: `<a href="${phoneAddress(phone)}">${xmlText(phone)}</a>`,
    established: xmlText(site.established_in ?? 'none'),
    offices: site.offices.map(({ city }) => xmlText(city)),
    effectiveDay: formatDate(effectiveOn, 'long', language),
    enquiryMonths: String(enquiryMonths),
    webAnalytics: hasAnalytics ? 'yes' : 'no',
  };
}

/** The opening of a legal text as HTML, and its sections. A section's title is the text of its heading. */
export interface LegalContent {
  readonly opening: string;
  readonly sections: readonly {
    readonly id: string;
    readonly title: string;
    readonly html: string;
  }[];
}

/**
 * Returns the text of a legal page with the facts filled in.
 * @throws Error if a browser has not loaded the text of the language
 */
export function readLegalText(
  page: LegalPage,
  hasAnalytics: boolean,
  site: Settings,
  language: Language = firstLanguage,
): LegalContent {
  const { loaded } = legalCode(page, language.tag);
  if (!loaded) throw new Error(`The text of ${page.path} in “${language.tag}” is not loaded.`);
  const text = loaded.default;
  const facts = legalFacts(page, hasAnalytics, site, language);
  const sections = Object.entries(text.sections).map(([id, write]) => {
    const html = write(facts);
    return { id, title: /^<h2>([^<]*)/.exec(html)?.[1] ?? '', html };
  });
  return { opening: text.opening(facts), sections };
}
