/** The texts that a variant writes into fields, by format. Without `slug` or `link`, fields keep the base's value. */
export interface Texts {
  readonly name: string;
  readonly plain: string;
  readonly html: string;
  readonly slug?: string;
  readonly link?: string;
}

const sentence =
  'Yearly maintenance contracts, one-time inspections and emergency repairs for households that move in different months of one year';
const longTitle = `${sentence}, and what each of them means for price, notice and insurance cover`;
const longWord =
  'Aufenthaltsgenehmigungsverlängerungsantragsbearbeitungsgebührenrückerstattungsanspruch';
const longText = `${sentence}. `.repeat(40).slice(0, 5000).trim();

export const longTexts: readonly Texts[] = [
  { name: 'titles of 190 characters', plain: longTitle, html: `<h2>${longTitle}</h2><p>a</p>` },
  {
    name: 'one word of 86 characters',
    plain: longWord,
    html: `<h2>${longWord}</h2><p>${longWord}</p><table><tr><th>${longWord}</th></tr></table>`,
    link: `https://www.example.org/${'en/directories/'.repeat(100)}`,
  },
  {
    name: 'texts of 5,000 characters',
    plain: longText,
    html: `<p>${longText}</p><ul><li>${longText}</li></ul>`,
    link: `/contact?${'subject=extension&'.repeat(60)}from=page`,
  },
];

const arabic = 'تصريح الدراسة في كندا (2026): الرسوم 150$، والوثائق المطلوبة';
const hebrew = 'אשרת עבודה לקנדה — תנאים, אגרות ולוח זמנים';
const tamil = 'கனடாவில் படிப்பதற்கான அனுமதி: கட்டணம், ஆவணங்கள், கால அளவு';

/** Right-to-left scripts, and characters made of several code points. */
export const scriptTexts: readonly Texts[] = [
  {
    name: 'Arabic',
    plain: arabic,
    html: `<h2 dir="rtl" lang="ar">${arabic}</h2><p dir="rtl" lang="ar">${arabic} <bdi>IMM 1294</bdi></p>`,
    slug: 'تصريح-الدراسة',
  },
  {
    name: 'Hebrew beside English',
    plain: `ISO 9001: ${hebrew} (CEN)`,
    html: `<p dir="auto">${hebrew} ISO 9001</p>`,
    slug: 'אשרת-עבודה',
  },
  {
    name: 'Tamil',
    plain: tamil,
    html: `<h2 lang="ta">${tamil}</h2><p lang="ta">${tamil}</p>`,
    slug: 'கனடாவில்-படிப்பு',
  },
  {
    name: 'emoji, combining marks and directional controls',
    plain: 'Família 👩‍👩‍👧‍👦 Vis\u0301a \u202eabc\u202c Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔',
    html: '<p>Família 👩‍👩‍👧‍👦 Vis\u0301a \u202eabc\u202c</p>',
  },
];
