/** A file to write: its path from the root of the project, and its text. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

/** A page that may be added: what it is called, and its three files. */
export interface PagePlan {
  readonly name: string;
  readonly path: string;
  readonly collection: string;
  readonly files: {
    readonly schema: PlannedFile;
    readonly content: PlannedFile;
    readonly descriptor: PlannedFile;
  };
}

const listOf = (title: string, description: string, definition: string) => ({
  title,
  description,
  type: 'array',
  items: { $ref: `../definitions/${definition}.json` },
});

/** The schema of a new service page: what all of them share, and the three lists in their usual form. */
export function schemaOf(name: string) {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    description: `The service page about ${name}.`,
    'x-kind': 'singleton',
    type: 'object',
    allOf: [{ $ref: '../definitions/service-page.json' }],
    properties: {
      who_we_help_items: listOf(
        'Who we help: list',
        'One line for each group of people.',
        'text-item',
      ),
      what_we_offer_items: listOf(
        'What we offer: services',
        'Each service with a heading and a short description.',
        'titled-html-item',
      ),
      faq_items: listOf(
        'Questions and answers',
        'The questions visitors ask most, most important first.',
        'faq-item',
      ),
    },
    unevaluatedProperties: false,
  };
}

/** The facts of a descriptor. */
interface Facts {
  readonly name: string;
  readonly path: string;
  readonly collection: string;
  readonly image: string;
  readonly group: string;
  readonly order: number;
}

/** As the formatter quotes: in single quotes unless there is one inside. Names hold neither `"` nor `\`. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** The descriptor of a new service page, in the form and with the sections that most service pages have. */
export function descriptorText({ name, path, collection, image, group, order }: Facts): string {
  return `import { servicePage } from './service-page';

export default servicePage({
  collection: '${collection}',
  path: '${path}',
  title: ${quoted(name)},
  description:
    ${quoted(`${name}: who it is for, what to prepare, what it costs, and how a regulated consultant helps.`)},
  image: '${image}',
  group: '${group}',
  order: ${order},
});
`;
}
