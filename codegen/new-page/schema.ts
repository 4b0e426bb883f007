const listOf = (title: string, description: string, definition: string) => ({
  title,
  description,
  type: 'array',
  items: { $ref: `../definitions/${definition}.json` },
});

/** The schema of a new service page: what all of them share, and the three lists in their usual form. */
export function schemaText(name: string): string {
  const schema = {
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
  return `${JSON.stringify(schema, null, 2)}\n`;
}
