import { type Expected, express, family, rights, visitor } from './query-places';

const tamil = { visitor: `/ta${visitor}`, family: `/ta${family}`, contact: '/ta/contact#contact' };
const expressInFrench = `/fr${express}`;

/** Queries in other languages. Tamil words have other endings in some queries than on the pages. */
export const expectedInLanguage: Readonly<Record<'ta' | 'fr-CA', readonly Expected[]>> = {
  ta: [
    ['வருகையாளர் விசா', tamil.visitor],
    ['வருகையாளர் விசா கட்டணம்', `${tamil.visitor}#in-short`],
    ['குடும்ப ஆதரவு', tamil.family],
    ['ஸ்பான்சர்ஷிப் கட்டணம்', `${tamil.family}#in-short`],
    ['விசா எவ்வளவு காலம் தங்கலாம்', `${tamil.visitor}#faq-1`, `${tamil.visitor}#status-line`],
    ['அழைப்புக் கடிதம்', `${tamil.visitor}#faq-4`],
    ['வருகையாளராக வேலை', `${tamil.visitor}#faq-6`],
    ['காப்பீடு', `${tamil.visitor}#faq-3`],
    ['சூப்பர் விசா', `${tamil.family}#faq-5`, `${tamil.visitor}#faq-2`],
    ['எவ்வளவு வருமானம் தேவை', `${tamil.family}#faq-3`],
    ['பிள்ளையின் உடல்நலம்', `${tamil.family}#faq-7`],
    ['common-law துணைவர்', `${tamil.family}#faq-6`],
    ['வரி', '/ta/fees#faq-1'],
    ['அரசு கட்டணம் மாற்றம்', '/ta/fees#faq-6'],
    ['LMIA கட்டணம்', '/ta/fees#government-fees-list', '/ta/fees#fee-table', '/ta/fees#faq-5'],
    ['சென்னை அலுவலகம்', tamil.contact],
    ['தொலைபேசி எண்', tamil.contact],
    ['முகவரி', tamil.contact],
    ['தனியுரிமைக் கொள்கை', '/ta/privacy-policy'],
    ['குக்கீகள்', '/ta/privacy-policy#cookies-and-local-storage'],
    ['ஆலோசனை', '/ta/book-your-appointment', '/ta/book-your-appointment#booking-cards'],
  ],
  'fr-CA': [
    ['entrée express', expressInFrench],
    ['entree express', expressInFrench],
    ['frais entrée express', `${expressInFrench}#in-short`],
    ['combien coûte entrée express', `${expressInFrench}#in-short`],
    ['combien de temps prend entrée express', `${expressInFrench}#in-short`],
    ['points pour une offre d’emploi', `${expressInFrench}#faq-2`],
    ["offre d'emploi points", `${expressInFrench}#faq-2`],
    ['inclure mes enfants', `${expressInFrench}#faq-4`],
    ['argent de mes parents', `${expressInFrench}#faq-6`],
    ['représentant', `${expressInFrench}#faq-7`],
    ['prix entree express', `${expressInFrench}#in-short`],
    ['mes enfants peuvent venir', `${expressInFrench}#faq-4`],
    ['telephone bureau toronto', '/fr/contact#contact'],
    ['bureau de chennai', '/fr/contact#contact'],
    ['heures d’ouverture', '/fr/contact#contact'],
    ['numéro de téléphone', '/fr/contact#contact'],
    ['formulaire de contact', '/fr/contact#enquiry'],
    ['politique de confidentialité', '/fr/privacy-policy'],
    ['témoins', '/fr/privacy-policy#cookies-and-local-storage'],
    ['porter plainte', `/fr${rights}`],
    [
      'réserver une consultation',
      '/fr/book-your-appointment',
      '/fr/book-your-appointment#booking-cards',
    ],
  ],
};
