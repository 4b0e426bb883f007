const listOf = (title: string, description: string, shape: string) => ({
  title,
  description,
  type: 'array',
  items: { $ref: `engine:${shape}` },
});

/**
 * The schema of a new service page: the shared fields, and three lists in their usual form.
 * @param sharedFields may have these lists already
 */
export function pageSchema(name: string, sharedFields: readonly string[]) {
  const lists = {
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
  };
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    description: `The service page about ${name}.`,
    'x-kind': 'singleton',
    type: 'object',
    allOf: [{ $ref: '../definitions/service-page.json' }],
    properties: Object.fromEntries(
      Object.entries(lists).filter(([field]) => !sharedFields.includes(field)),
    ),
    unevaluatedProperties: false,
  };
}

interface DescriptorValues {
  readonly name: string;
  readonly path: string;
  readonly collection: string;
  readonly image: string;
  readonly group: string;
  readonly order: number;
}

/** Quotes as the formatter does. Page names contain neither `"` nor `\`. */
const quoted = (text: string) => (text.includes("'") ? `"${text}"` : `'${text}'`);

/** The descriptor of a new service page, with the sections that most service pages have. */
export function pageDescriptor(values: DescriptorValues): string {
  const { name, path, collection, image, group, order } = values;
  return `import { servicePage } from './service-page';

export default servicePage({
  collection: '${collection}',
  path: '${path}',
  title: ${quoted(name)},
  description:
    ${quoted(`${name}: who it is for, what to prepare, what it costs, and how we help.`)},
  image: '${image}',
  group: '${group}',
  order: ${order},
});
`;
}
