/**
 * Queries in visitors' words, each with its acceptable first results. They were written before anybody looked at the search's
 * results, so add queries the same way. Several addresses are listed only if each of them answers the query.
 */
const pgwp = '/services/work/open-pgwp-permits';
const lmia = '/services/work/lmia-employer-permits';
const extensions = '/services/work/extensions-coop';
const study = '/services/study/study-in-canada';
const visitor = '/services/visit/visitor-visas';
const express = '/services/immigrate/express-entry';
const provinces = '/services/immigrate/provincial-nominee';
const family = '/services/immigrate/family-sponsorship';
const business = '/services/immigrate/business-immigration';
const atlantic = '/services/immigrate/atlantic-immigration';
const citizenship = '/services/other/pr-citizenship';
const appeals = '/services/other/appeals-refugee';
const review = '/services/other/review-services';
const sop = '/services/other/sop-dli-opinion';
const booking = '/book-your-appointment';
const policy = '/privacy-policy';
const rights = `${policy}#your-rights-access-correction-and-deletion`;
const offices = '/contact#contact';

/** Any section or question of a page. */
const anyPart = (path: string) => `${path}#*`;
const account = '/about#faq-9';
const sin = '/about#faq-10';
const biometrics = '/fees#faq-8';
const police = '/fees#faq-9';
const stamping = '/fees#faq-10';
const ended = [`${extensions}#faq-4`, `${extensions}#status-line`] as const;
const ending = [
  extensions,
  `${extensions}#status-line`,
  `${extensions}#formatted-text`,
  `${extensions}#in-short`,
] as const;
const coop = [extensions, `${extensions}#faq-6`, `${extensions}#item-list-2`] as const;

type Expected = readonly [query: string, ...first: readonly [string, ...string[]]];

const askedResults: readonly Expected[] = [
  // Cost
  ['pgwp cost', `${pgwp}#in-short`],
  ['how much is a study permit', `${study}#in-short`],
  ['visitor visa fee', `${visitor}#in-short`],
  ['lmia fee', `${lmia}#in-short`, `${lmia}#faq-1`],
  ['express entry price', `${express}#in-short`],
  ['what do you charge for sponsoring my wife', `${family}#in-short`],
  ['citizenship application fee', `${citizenship}#in-short`],
  ['biometrics fee', '/fees#government-fees-list'],
  ['consultation price', `${booking}#booking-cards`],
  ['how much do you charge', '/fees', '/fees#fee-table'],
  ['refund', '/fees#formatted-text-2'],
  ['can i pay in installments', '/fees#faq-3'],
  ['restoration fee', '/fees#government-fees-list', `${extensions}#claims`],
  // Time
  ['how long does a work permit extension take', `${extensions}#in-short`],
  ['visitor visa processing time', `${visitor}#in-short`, `${visitor}#faq-8`],
  ['how long does express entry take', `${express}#faq-2`, `${express}#in-short`],
  ['pr card renewal time', `${citizenship}#in-short`, `${citizenship}#faq-4`],
  ['lmia processing time', `${lmia}#in-short`, `${lmia}#faq-2`],
  ['how many months for a study permit', `${study}#in-short`, `${study}#faq-8`],
  // Refused
  ['visitor visa refused', `${visitor}#faq-6`],
  ['my sponsorship was refused', `${family}#faq-8`],
  ['i was refused', `${appeals}#remedies`, appeals, '/blog/posts/refused-what-next'],
  [
    'study permit rejected',
    `${appeals}#triage`,
    `${sop}#faq-6`,
    '/blog/posts/refused-what-next',
    `${review}#faq-4`,
  ],
  ['why was i refused', `${review}#faq-4`],
  ['apply again after refusal', `${review}#faq-5`, `${appeals}#faq-3`],
  // Deadlines
  ['deadline to appeal', `${appeals}#remedies`],
  ['missed the deadline', `${appeals}#faq-6`],
  ['how long do i have to appeal a refused sponsorship', `${appeals}#remedies`],
  ['judicial review time limit', `${appeals}#remedies`],
  ['my permit expired', `${extensions}#faq-4`, `${extensions}#status-line`, extensions],
  // Contact
  ['opening hours', offices],
  ['chennai office', offices],
  ['toronto office address', offices],
  ['whatsapp number', offices],
  ['phone number', offices],
  ['email address', offices],
  ['are you open on saturday', offices],
  ['where is your office', offices],
  ['contact form', '/contact', '/contact#enquiry'],
  ['book appointment', booking, `${booking}#booking-cards`],
  ['video call with consultant', booking, `${booking}#booking-cards`],
  // Privacy
  ['delete my data', rights],
  ['erase my personal information', rights],
  ['cookies', `${policy}#cookies-and-local-storage`],
  ['do you share my information', `${policy}#when-we-share-it`],
  ['privacy policy', policy],
  // People
  ['anitha', '/about#team-anitha-selvarajan'],
  ['meera krishnan', '/about#team-meera-krishnan'],
  ['are you licensed', '/about#faq-1'],
  ['do you speak tamil', '/about#faq-7'],
  ['who is the founder', '/about#team-anitha-selvarajan', '/about#founder'],
  ['complaint about your work', '/about#faq-8'],
  // Joined, hyphenated and misspelt
  ['coop work permit', `${extensions}#faq-6`, extensions],
  ['co op permit', `${extensions}#faq-6`, extensions],
  ['workpermit extension', extensions],
  ['visiter visa', visitor],
  ['sponsership for husband', family],
  ['citizenshp', citizenship],
  ['post graduation workpermit', pgwp],
  ['expressentry', express],
  ['supervisa for parents', `${visitor}#faq-2`, `${family}#faq-5`, visitor],
  ['permanant residence card', citizenship],
  // Topics
  ['study in canada', study],
  ['lmia', lmia],
  ['which visa do i need', '/#case-check'],
  ['am i eligible', '/#case-check'],
  ['what can i apply for', '/#case-check'],
  ['pnp', provinces],
  [
    'nurse in ontario',
    provinces,
    `${provinces}#province-map`,
    `${provinces}#faq-2`,
    `${provinces}#faq-9`,
  ],
  ['asylum', appeals, `${appeals}#faq-4`],
  ['humanitarian', appeals],
  ['start up visa', `${business}#faq-1`, business],
  ['proof of funds', '/blog/posts/proof-of-funds'],
  ['can my wife work while i study', `${study}#faq-5`],
  ['how many hours can i work as a student', `${study}#faq-4`],
  ['ielts', '/blog/posts/choosing-a-language-test', `${pgwp}#faq-4`],
  ['dual citizenship india', `${citizenship}#faq-8`],
  ['citizenship test', `${citizenship}#faq-5`],
  ['fake job offer', `${lmia}#faq-8`],
  ['employer treats me badly', `${pgwp}#faq-8`],
  ['maintained status', `${extensions}#faq-1`],
  ['documents for visitor visa', `${visitor}#documents`],
  ['what papers do i need for express entry', `${express}#documents`, `${express}#documents-2`],
  ['documents for super visa', `${visitor}#documents`, `${family}#faq-5`],
  ['what papers do i need for pgwp', `${pgwp}#documents`],
  ['checklist for study permit', `${study}#documents`],
  ['spouse sponsorship documents', `${family}#documents`],
  ['list of documents for work permit extension', `${extensions}#documents`],
  // Written after the search was built
  ['how much does it cost to become a citizen', `${citizenship}#in-short`],
  ['super visa price', `${visitor}#in-short`],
  ['price for atlantic immigration', `${atlantic}#in-short`],
  ['lawyer fee for appeal', `${appeals}#in-short`],
  ['eta cost', '/fees#government-fees-list', `${visitor}#in-short`],
  ['do you offer payment plan', '/fees#faq-3', '/fees#steps'],
  ['is gst included', '/fees#faq-1'],
  ['how long for sponsorship', `${family}#in-short`],
  ['waiting time for provincial nominee', `${provinces}#in-short`],
  ['how fast can you review my application', `${review}#in-short`],
  [
    'study visa denied what next',
    `${appeals}#triage`,
    '/blog/posts/refused-what-next',
    `${sop}#faq-6`,
    `${review}#faq-4`,
    `${review}#faq-5`,
  ],
  ['pnp refused', `${provinces}#faq-8`],
  ['time limit refugee claim', `${appeals}#faq-4`, `${appeals}#remedies`],
  [
    'my visa is expiring next week',
    extensions,
    `${extensions}#status-line`,
    `${extensions}#faq-4`,
    `${visitor}#status-line`,
  ],
  ['phone', offices, '/contact'],
  ['is chennai open on sunday', offices],
  ['email id', offices],
  ['directions to toronto office', offices],
  ['book a zoom meeting', booking, `${booking}#booking-cards`],
  ['how long do you keep my data', `${policy}#how-long-we-keep-it`],
  ['who can see my information', `${policy}#when-we-share-it`, `${policy}#security`],
  ['daniel okafor', '/about#team-daniel-okafor'],
  ['rcic licence number', '/about#faq-1', '/about#team-anitha-selvarajan'],
  ['lmia-exempt work permit', `${lmia}#faq-7`],
  ['openwork permit for wife', pgwp, `${pgwp}#faq-5`, `${pgwp}#faq-7`],
  ['citizenship for kids', `${citizenship}#faq-7`],
  ['visitor visa insurance', `${visitor}#faq-4`],
  ['can i travel while waiting for extension', `${extensions}#faq-3`],
  ['french points express entry', `${express}#faq-4`],
  ['atlantc imigration', atlantic],
  ['cost of sponsoring parents', `${family}#faq-4`, `${family}#in-short`],
  ['work permit extension fee', `${extensions}#in-short`],
  ['how much for lmia application employer', `${lmia}#in-short`, `${lmia}#faq-1`],
  ['provincial nominee program cost', `${provinces}#in-short`],
  ['business immigration how much money', `${business}#faq-6`],
  ['sop writing price', `${sop}#in-short`],
  ['pr card cost', `${citizenship}#in-short`, '/fees#government-fees-list'],
  ['how long does citizenship take', `${citizenship}#in-short`, `${citizenship}#faq-4`],
  ['appeal processing time', `${appeals}#in-short`],
  ['how many weeks super visa', `${visitor}#in-short`, `${visitor}#faq-8`],
  ['rejected student visa same college', `${sop}#faq-6`],
  ['gcms notes refusal', `${review}#faq-4`],
  ['last date to appeal refugee decision', `${appeals}#remedies`],
  ['missed my permit renewal date', `${extensions}#faq-4`],
  ['call you', offices, '/contact'],
  ['office timings', offices],
  ['do you have an office in india', offices, '/about#faq-6'],
  ['send a message', '/contact#enquiry', '/contact'],
  ['schedule consultation', booking, `${booking}#booking-cards`],
  ['appointment charges', booking, `${booking}#booking-cards`],
  ['remove my details', rights],
  [
    'is my information confidential',
    `${appeals}#faq-8`,
    `${policy}#security`,
    `${policy}#when-we-share-it`,
  ],
  ['anita selvarajan', '/about#team-anitha-selvarajan'],
  ['are you a lawyer', '/about#faq-2'],
  ['job for international students hours', `${study}#faq-4`],
  ['conjugal partner', `${family}#family-tree`, family, `${family}#faq-6`],
  [
    'co-op placement without permit',
    `${extensions}#faq-7`,
    `${extensions}#faq-6`,
    `${extensions}#item-list-2`,
  ],
  ['pgwp language test', `${pgwp}#faq-4`, `${pgwp}#claims`],
  ['crs score needed', `${express}#faq-1`, `${express}#score`],
  ['second pgwp', `${pgwp}#faq-3`],
];

/** Queries as people type them on a phone: misspelt, without punctuation, mixed with Hindi and Tamil, with numbers. */
const typedResults: readonly Expected[] = [
  // What the government does
  ['IRCC login', account],
  ['ircc sign in', account],
  ['forgot gckey password', account],
  ['check my application status', account],
  ['UCI number', account],
  ['where is my uci', account],
  ['SIN number', sin],
  ['social insurance number', sin],
  ['sin card for students', sin, '/blog/posts/first-six-weeks-in-canada'],
  ['biometric validity', biometrics],
  ['how long are biometrics valid', biometrics],
  ['do i need to do biometrics again', biometrics],
  ['police clearance', police],
  ['pcc for canada', police],
  ['police certficate', police],
  ['visa stamping', stamping],
  ['passport submission after approval', stamping],
  // Fraud
  ['agent asked for money', `${lmia}#faq-8`, anyPart('/about')],
  ['paid agent for lmia job', `${lmia}#faq-8`, anyPart('/about')],
  ['is this job offer real or scam', `${lmia}#faq-8`, anyPart('/about')],
  ['somebody wants money for job offer', `${lmia}#faq-8`, anyPart('/about')],
  ['fake consultant', anyPart('/about')],
  ['do u guarantee visa', '/about#faq-4'],
  // Status
  ['overstayed', ...ended, `${visitor}#status-line`],
  ['overstayed my visitor visa by 2 months', ...ended, `${visitor}#status-line`],
  ['study permit expires in 3 weeks', ...ending, `${study}#in-short`],
  ['my work permit is expiring next month', ...ending],
  ['out of status', ...ended],
  ['90 days restoration', ...ended, `${extensions}#claims`],
  ['can i work after permit expired', ...ended, `${extensions}#faq-2`],
  ['implied status', `${extensions}#faq-1`],
  ['flagpoling', `${extensions}#faq-8`, `${pgwp}#faq-6`],
  // Family
  ['spouse open work permit', pgwp, `${pgwp}#faq-7`, `${family}#faq-2`, `${study}#faq-5`],
  ['sowp', pgwp, `${pgwp}#faq-7`, `${family}#faq-2`, `${study}#faq-5`],
  ['wife visa canada', family, `${study}#faq-5`, `${family}#in-short`],
  ['marriage certificate for sponsorship', `${family}#documents`],
  ['common law 1 year proof', `${family}#faq-6`],
  [
    'bring my mom and dad to canada',
    family,
    `${family}#faq-4`,
    `${family}#faq-5`,
    `${visitor}#faq-2`,
    '/blog/posts/super-visa-for-parents-and-grandparents',
  ],
  ['my child health problem sponsorship', `${family}#faq-7`],
  ['super visa insurance amount', `${visitor}#faq-4`],
  // Joined, hyphenated and separate
  ['coop', ...coop],
  ['co-op', ...coop],
  ['co op work permit for college students', ...coop],
  ['postgraduate work permit', pgwp],
  ['post graduate workpermit', pgwp],
  ['post-grad work permit', pgwp],
  ['e-mail', offices],
  ['e mail id', offices],
  ['whats app number', offices],
  ['start-up visa', `${business}#faq-1`, business],
  ['fulltime student work hours', `${study}#faq-4`],
  ['re-apply after refusal', `${review}#faq-5`, `${appeals}#faq-3`],
  ['reapply after refusal', `${review}#faq-5`, `${appeals}#faq-3`],
  ['preremoval risk assessment', appeals, anyPart(appeals)],
  ['commonlaw proof', `${family}#faq-6`],
  ['lowwage lmia', lmia, `${lmia}#faq-4`, `${lmia}#formatted-text`, `${lmia}#claims`],
  // Hindi and Tamil in Latin letters
  ['canada pr kaise', express, '/#case-check', provinces],
  ['canada pr kaise le', express, '/#case-check', provinces],
  ['study visa ke liye kitna paisa chahiye', `${study}#faq-2`, `${study}#in-short`],
  ['student visa kitna time lagta hai', `${study}#in-short`, `${study}#faq-8`],
  ['pgwp kya hai', pgwp, `${pgwp}#in-short`],
  ['visitor visa reject ho gaya', `${visitor}#faq-6`],
  ['wife ko canada kaise bulaye', family, `${study}#faq-5`],
  ['work permit extension ku evlo fees', `${extensions}#in-short`],
  ['tamil la pesuveengala', '/about#faq-7'],
  ['chennai office enga irukku', offices],
  [
    'parents ku super visa',
    visitor,
    `${visitor}#faq-2`,
    `${family}#faq-5`,
    '/blog/posts/super-visa-for-parents-and-grandparents',
  ],
  ['pr card renew panna evlo naal', `${citizenship}#in-short`, `${citizenship}#faq-4`],
  // Numbers
  ['1095 days', '/blog/posts/counting-to-1095-days', `${citizenship}#day-count`],
  ['crs 470 enough', `${express}#faq-1`, `${express}#score`],
  ['24 hours work student', `${study}#faq-4`],
  ['visitor 6 months stay', `${visitor}#faq-1`, `${visitor}#status-line`],
  ['c11 work permit', `${business}#faq-3`],
  ['c 11', `${business}#faq-3`, `${business}#formatted-text`],
  ['teer 3 spouse', `${pgwp}#faq-5`],
  ['730 days pr', `${citizenship}#day-count`, `${citizenship}#faq-2`],
  ['15 days judicial review', `${appeals}#remedies`],
  // Questions
  ['can i do pr myself without consultant', '/about#faq-3', `${express}#faq-8`],
  ['is sds still open', `${study}#faq-3`],
  ['what is pal letter', `${study}#faq-1`],
  ['can i change my college', `${study}#faq-6`],
  ['is atlantic program open now', `${atlantic}#faq-1`],
  ['how to complain about consultant', '/about#faq-8'],
  ['can visitor work in canada', `${visitor}#faq-7`],
  [
    'invitation letter for visitor visa',
    `${visitor}#faq-5`,
    '/blog/posts/visitor-visa-purpose-letter',
  ],
  ['is gic compulsory', `${study}#faq-3`, `${study}#faq-2`],
  ['travel with expired pr card', `${citizenship}#faq-1`, `${citizenship}#faq-3`],
  ['money back if visa refused', '/fees#formatted-text-2'],
  ['free consultation', booking, `${booking}#booking-cards`, '/about#faq-5'],
  ['credit card payment', '/fees#faq-2'],
  ['legal aid for refugee', `${appeals}#faq-7`],
  ['celpip or ielts for pgwp', `${pgwp}#faq-4`, '/blog/posts/choosing-a-language-test'],
  ['can i come for one consultation only', '/about#faq-3', booking, `${booking}#booking-cards`],
];

export const expectedResults = [...askedResults, ...typedResults];

const tamil = { visitor: `/ta${visitor}`, family: `/ta${family}`, contact: '/ta/contact#contact' };
const expressInFrench = `/fr${express}`;

/** Queries in other languages. Tamil words have other endings in some queries than on the pages. */
export const expectedInLanguage: Readonly<Record<'ta' | 'fr-CA', readonly Expected[]>> = {
  ta: [
    ['வருகையாளர் விசா', tamil.visitor],
    ['வருகையாளர் விசா கட்டணம்', `${tamil.visitor}#in-short`],
    ['குடும்ப ஆதரவு', tamil.family],
    ['ஸ்பான்சர்ஷிப் கட்டணம்', `${tamil.family}#in-short`],
    ['விசா எவ்வளவு காலம் தங்கலாம்', `${tamil.visitor}#faq-1`],
    ['அழைப்புக் கடிதம்', `${tamil.visitor}#faq-5`],
    ['வருகையாளராக வேலை', `${tamil.visitor}#faq-7`],
    ['காப்பீடு', `${tamil.visitor}#faq-4`],
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
    ['combien de temps prend entrée express', `${expressInFrench}#faq-2`],
    ['points pour une offre d’emploi', `${expressInFrench}#faq-3`],
    ["offre d'emploi points", `${expressInFrench}#faq-3`],
    ['inclure mes enfants', `${expressInFrench}#faq-5`],
    ['argent de mes parents', `${expressInFrench}#faq-7`],
    ['représentant', `${expressInFrench}#faq-8`],
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
