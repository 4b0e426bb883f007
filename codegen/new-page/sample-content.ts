const escaped = (text: string) => text.replaceAll('&', '&amp;');

const officialSite =
  '<a href="https://www.canada.ca/en/immigration-refugees-citizenship.html">the immigration pages of canada.ca</a>';

/*
 * Formatted text as Directus's editor writes it, so that it opens for editing there. The site makes a caption of the bold
 * paragraph before a table, and a head of the first row (src/content/html/editor-markup.ts).
 */
const list = (...items: readonly string[]) =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const cell = (name: 'th' | 'td', text: string) =>
  `<${name} colspan="1" rowspan="1"><p>${text}</p></${name}>`;

/** A table of two columns. Each row begins with its header; the first row has the headers of the columns. */
const table = (name: string, ...rows: readonly (readonly [string, string])[]) => {
  const column = '<col style="min-width: 25px;">';
  const body = rows.map(
    ([header, text], index) =>
      `<tr>${cell('th', header)}${cell(index === 0 ? 'th' : 'td', text)}</tr>`,
  );
  return `<p><strong>${name}</strong></p><table style="min-width: 50px;"><colgroup>${column}${column}</colgroup><tbody>${body.join('')}</tbody></table>`;
};

/**
 * A first entry for a new service page: every part filled in with text that says what the part is for, so that the page
 * can be judged as a whole and nobody mistakes the text for advice.
 */
export function sampleContent(name: string) {
  const inHtml = escaped(name);
  return {
    id: 1,
    status: 'published',
    title: name,
    subtitle: `Sample text, to be replaced: one sentence that tells visitors what you do for them about ${name}.`,
    in_short: [
      { row: 'who it is for', text: 'Sample text: the people this page is for, in one sentence.' },
      {
        row: 'our fee',
        text: 'Sample text: what our fee covers.',
        link_text: 'See our fees',
        link: '/fees',
      },
      {
        row: 'usual time',
        text: 'Sample text: how long it takes, or where the official times stand.',
      },
      {
        row: 'next step',
        text: 'Sample text: what the visitor does first.',
        link_text: 'Book a consultation',
        link: '/book-your-appointment',
      },
    ],
    intro_title: `What ${name} means for you`,
    intro_description:
      'This is sample text. Write two to five short sentences here: what the programme is, who decides, and what matters today. A visitor should know after reading them whether the page is for them. Say which date a rule or a figure was true, because both change.',
    intro_cta_text: 'Talk to a consultant',
    intro_cta_link: '/contact',
    who_we_help_title: 'Who We Help',
    who_we_help_intro:
      'Sample text: one or two sentences that make visitors look for themselves in the list below.',
    who_we_help_items: [
      { description: 'The people you see most often, in the words they use for themselves' },
      { description: 'People in a harder situation, for example after a refusal' },
    ],
    what_we_offer_intro:
      'Sample text: say in a sentence how far your help goes, from one meeting to the whole application.',
    what_we_offer_items: [
      {
        title: 'The first service',
        description:
          '<p>Sample text: what the client gets, in one or two sentences. Put the service that most people need first.</p>',
      },
      {
        title: 'The second service',
        description: `<p>Sample text. A list shows at a glance what is included:</p>${list('what you read or check', 'what you write or fill in', 'what the client receives at the end')}`,
      },
    ],
    what_you_need_to_apply: `<h3>Conditions</h3><p>Sample text: the conditions for ${inHtml}, each in one line, with a link to the official source such as ${officialSite}.</p>${list('What the applicant must be or have done', 'What the applicant must be able to show', 'What rules an applicant out')}<h3>Documents and fees</h3><p>A table suits figures and lists of documents. Give the date on which the figures were true.</p>${table(
      'Sample table, to be replaced',
      ['What', 'Where it comes from'],
      ['A document', 'The office that issues it, and how long that takes'],
      ['A fee', 'The amount, what it pays for, and the official fee list'],
    )}`,
    how_we_work_intro:
      'Sample text: one sentence that takes away the fear of starting. The numbers of the steps are added for you.',
    how_we_work_items: [
      {
        title: 'The first meeting',
        description: 'Sample text: what happens, how long it takes and what it costs.',
      },
      {
        title: 'A plan in writing',
        description: 'Sample text: what the client receives, and what the client decides.',
      },
    ],
    common_scenarios_items: [
      {
        title: 'A situation many visitors share',
        description:
          'Sample text: describe it in two sentences as a visitor would tell it, then say what you do about it.',
      },
      {
        title: 'A refusal, and a second attempt',
        description:
          'Sample text: what usually went wrong the first time, and what must be different the next time.',
      },
    ],
    faq_items: [
      {
        question: `Who decides on an application for ${name}?`,
        answer:
          '<p>Sample text: name the office that decides. Answer in one to four short paragraphs and start with the answer itself.</p>',
      },
      {
        question: 'What does it cost?',
        answer:
          '<p>Sample text: keep your own fee and the government’s fees apart. The first consultation can be booked on <a href="/book-your-appointment">the booking page</a>.</p>',
      },
    ],
    banner_title: 'Sample heading: the last word of the page',
    banner_description:
      'Sample text: one calm sentence that says what happens when the visitor presses the button.',
    banner_cta_text: 'Book a consultation',
    banner_cta_link: '/book-your-appointment',
  };
}
