import type { Project } from './project';

const escaped = (text: string) => text.replaceAll('&', '&amp;');

const source = '<a href="https://www.example.org/source">the page of its publisher</a>';

/*
 * Formatted text as the editor of Directus writes it, so that editors can open it there. The site turns the bold paragraph
 * before a table into a caption, and the first row into a header row (src/content/html/editor-markup.ts).
 */
const list = (...items: readonly string[]) =>
  `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

const cell = (name: 'th' | 'td', text: string) =>
  `<${name} colspan="1" rowspan="1"><p>${text}</p></${name}>`;

const table = (name: string, ...rows: readonly (readonly [string, string])[]) => {
  const column = '<col style="min-width: 25px;">';
  const body = rows.map(
    ([header, text], index) =>
      `<tr>${cell('th', header)}${cell(index === 0 ? 'th' : 'td', text)}</tr>`,
  );
  return `<p><strong>${name}</strong></p><table style="min-width: 50px;"><colgroup>${column}${column}</colgroup><tbody>${body.join('')}</tbody></table>`;
};

/** Fields of every new page, whether its service pages share them or not. */
const ownFields = ['id', 'who_we_help_items', 'what_we_offer_items', 'faq_items'];

type Texts = Readonly<Record<string, unknown>>;

/** The first entry of a new service page: every part has text that explains what to write there. */
export function sampleContent(
  name: string,
  site: Pick<Project, 'call' | 'fees' | 'sharedFields'>,
): Texts {
  const fields = [...ownFields, ...site.sharedFields];
  const texts = Object.entries(sampleTexts(name, site));
  return Object.fromEntries(texts.filter(([field]) => fields.includes(field)));
}

function sampleTexts(name: string, { call, fees }: Pick<Project, 'call' | 'fees'>): Texts {
  const inHtml = escaped(name);
  return {
    id: 1,
    status: 'published',
    title: name,
    subtitle: `Sample text, to be replaced: one sentence that says how you help visitors with ${name}.`,
    in_short: [
      { row: 'who it is for', text: 'Sample text: the people this page is for, in one sentence.' },
      // Without fees on the site, editors decide whether to name a price.
      ...(fees ? [{ row: 'our fee', text: 'Sample text: what your fee covers.' }] : []),
      { row: 'usual time', text: 'Sample text: how long it takes.' },
      {
        row: 'next step',
        text: 'Sample text: what the visitor should do first.',
        link_text: call.label,
        link: call.path,
      },
    ],
    documents: [
      {
        title: `For ${name}`,
        note: 'Sample text: who needs these documents.',
        documents: [
          { description: 'The first document' },
          { description: 'The second document', detail: 'Sample text: what it must show.' },
        ],
      },
    ],
    intro_title: `What ${name} means for you`,
    intro_description:
      'This is sample text. Write two to five short sentences: what the service is, and what matters today. Visitors should then know whether the page is for them. Give the date of every rule and figure, because both change.',
    intro_cta_text: call.label,
    intro_cta_link: call.path,
    who_we_help_title: 'Who We Help',
    who_we_help_intro: 'Sample text: one or two sentences above the list of people you help.',
    who_we_help_items: [
      { description: 'The people you help most often, in their own words' },
      { description: 'People in a harder situation, in one line' },
    ],
    what_we_offer_intro:
      'Sample text: one sentence about how much help you offer, from one meeting to the whole task.',
    what_we_offer_items: [
      {
        title: 'The first service',
        description:
          '<p>Sample text: what the client gets, in one or two sentences. Start with the service that most people need.</p>',
      },
      {
        title: 'The second service',
        description: `<p>Sample text. List what is included:</p>${list('what you read or check', 'what you write or fill in', 'what the client receives at the end')}`,
      },
    ],
    what_you_need_to_apply: `<h3>Conditions</h3><p>Sample text: the conditions for ${inHtml}, one line each, with a link to the source, such as ${source}.</p>${list('Who can apply', 'What the applicant must show', 'Who cannot apply')}<h3>Fees</h3><p>Use tables for figures. Give the date of the figures.</p>${table(
      'Sample table, to be replaced',
      ['Fee', 'Details'],
      ['A fee', 'The amount, what it covers, and where it is published'],
    )}`,
    how_we_work_intro:
      'Sample text: one sentence about how you start. The page adds the numbers of the steps.',
    how_we_work_items: [
      {
        title: 'The first meeting',
        description: 'Sample text: what happens, how long it takes and what it costs.',
      },
      {
        title: 'A written plan',
        description: 'Sample text: what the client receives and decides.',
      },
    ],
    common_scenarios_items: [
      {
        title: 'A common situation',
        description:
          'Sample text: describe the situation in two sentences, as a visitor would, then say how you help.',
      },
      {
        title: 'A harder situation',
        description: 'Sample text: what usually went wrong, and what to do differently.',
      },
    ],
    faq_items: [
      {
        question: `How long does ${name} take?`,
        answer:
          '<p>Sample text: start with the answer, and write one to four short paragraphs.</p>',
      },
      {
        question: 'What does it cost?',
        answer: `<p>Sample text: say what is included, and what is not. Visitors can <a href="${call.path}">ask you</a>.</p>`,
      },
    ],
    banner_title: 'Sample heading: the last heading of the page',
    banner_description:
      'Sample text: one sentence that says what happens after the visitor presses the button.',
    banner_cta_text: call.label,
    banner_cta_link: call.path,
  };
}
