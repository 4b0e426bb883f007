import { xmlText } from '#app/feeds/xml.ts';
import { formatDate } from '#components/primitives/dates.ts';
import { mainPhone } from '#components/primitives/site.ts';
import { phoneAddress } from '#components/primitives/smart-link.tsx';
import type { SiteSettings } from '#generated/types.ts';
import { enquiryMonths } from '#site.ts';
import type { Language } from '#words/words.ts';

const effectiveOn = '2026-11-24';

/** The facts that the policy states in every language. Texts are HTML. */
export function policyFacts(hasAnalytics: boolean, site: SiteSettings, language: Language) {
  const [brand, legalName, email, licensee, established, phone] = [
    site.brand,
    site.legal_name,
    site.email,
    site.licensee,
    site.established_in ?? '',
    mainPhone(site),
  ].map(xmlText) as [string, string, string, string, string, string];
  return {
    hasAnalytics,
    brand,
    legalName,
    licensee,
    established,
    offices: site.offices.map(({ city }) => xmlText(city)),
    effective: formatDate(effectiveOn, 'long', language),
    months: enquiryMonths,
    mailLink: `<a href="mailto:${email}">${email}</a>`,
    phoneLink: `<a href="${phoneAddress(mainPhone(site))}">${phone}</a>`,
  };
}

export type PolicyFacts = ReturnType<typeof policyFacts>;
