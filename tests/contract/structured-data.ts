import { attribute, type Element, textOf } from './page-tree';
import { propertiesOf } from './vocabulary';

export type Thing = Readonly<Record<string, unknown>>;

export const isStructuredData = (element: Element) =>
  element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json';

/** The items in a document's JSON-LD blocks. @throws if a block is not JSON-LD with schema.org items */
export function thingsOf(elements: readonly Element[]): readonly Thing[] {
  return elements.filter(isStructuredData).flatMap((block) => {
    const { '@context': context, '@graph': graph, ...rest } = JSON.parse(textOf(block)) as Thing;
    if (context !== 'https://schema.org' || !Array.isArray(graph) || Object.keys(rest).length > 0) {
      throw new Error('a block of structured data is no graph of schema.org');
    }
    return graph as readonly Thing[];
  });
}

/** Each item in a value, outer ones first. */
export function everyThing(value: unknown): readonly Thing[] {
  if (Array.isArray(value)) return value.flatMap(everyThing);
  if (typeof value !== 'object' || value === null) return [];
  return [value as Thing, ...Object.values(value).flatMap(everyThing)];
}

const isReference = (thing: Thing) => Object.keys(thing).join() === '@id';

const textsIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((item) => typeof item === 'string');

/** Item properties that this site gives as addresses. */
const addresses = ['@id', 'url', 'item', 'image', 'logo', 'sameAs', 'mainEntityOfPage'];
const isoMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** The faults of an item: types and properties that are not in the vocabulary, dates, addresses. */
function problemsWith(thing: Thing, siteUrl: string): readonly string[] {
  const type = String(thing['@type']);
  const properties = propertiesOf(type);
  if (!properties) return [`schema.org has no type “${type}”`];
  const names = Object.keys(thing).filter((name) => !name.startsWith('@'));
  const ownAddresses = addresses
    .filter((name) => name !== 'sameAs' && name !== 'url')
    .flatMap((name) => textsIn(thing[name]));
  return [
    ...names
      .filter((name) => !properties.has(name))
      .map((name) => `schema.org gives “${type}” no property “${name}”`),
    ...names
      .filter((name) => name.startsWith('date'))
      .filter((name) => !isoMoment.test(String(thing[name])))
      .map((name) => `${type}.${name} is no moment of ISO 8601: ${String(thing[name])}`),
    ...addresses
      .flatMap((name) => textsIn(thing[name]))
      .filter((address) => !/^https?:\/\//.test(address) || !URL.canParse(address))
      .map((address) => `${type} has an address that is not absolute: ${address}`),
    ...ownAddresses
      .filter((address) => !address.startsWith(`${siteUrl}/`))
      .map((address) => `${type} has an address of another site: ${address}`),
  ];
}

const bare = (text: string) => text.replaceAll(/\s+/g, '');

/** An element's visible words on a wide screen, where table cells do not repeat their column's title. */
const wordsOf = (element: Element): string =>
  element.childNodes
    .map((node, index) => {
      if ('value' in node && node.nodeName === '#text') return node.value;
      // If styles are not extracted, they are among the elements they apply to.
      if (!('tagName' in node) || node.tagName === 'style') return '';
      const title = element.tagName === 'td' && index === 0 && node.tagName === 'span';
      return title ? '' : wordsOf(node);
    })
    .join('');

/** A page's visible questions and their answers, without white space. */
const questionsOf = (elements: readonly Element[]): readonly string[] =>
  elements
    // A section's questions share a name, so that only one of them is open.
    .filter(
      (element) =>
        element.tagName === 'details' && /^faq(?:-\d+)?$/.test(attribute(element, 'name') ?? ''),
    )
    .map((details) => bare(wordsOf(details)));

/** The faults in a document's structured data, one readable line each. */
export function structuredDataProblems(
  elements: readonly Element[],
  siteUrl: string,
): readonly string[] {
  const blocks = elements.filter(isStructuredData);
  const hidden = elements.some(
    (element) =>
      attribute(element, 'name') === 'robots' && attribute(element, 'content') === 'noindex',
  );
  if (blocks.length !== (hidden ? 0 : 1)) {
    return [`${blocks.length} blocks of structured data on a page that is hidden: ${hidden}`];
  }
  let graph: readonly Thing[];
  try {
    graph = thingsOf(elements);
  } catch (error) {
    return [String(error)];
  }
  const things = graph.flatMap(everyThing);
  const named = things.filter((thing) => !isReference(thing));
  const ids = named.flatMap((thing) => textsIn(thing['@id']));
  const asked = named
    .filter((thing) => thing['@type'] === 'Question')
    .map(({ name, acceptedAnswer }) => bare(`${name}${(acceptedAnswer as Thing)['text']}`));
  const shown = questionsOf(elements);
  return [
    ...named.flatMap((thing) => problemsWith(thing, siteUrl)),
    ...things
      .filter(isReference)
      .filter((reference) => !ids.includes(String(reference['@id'])))
      .map((reference) => `nothing in the document is called ${String(reference['@id'])}`),
    ...ids
      .filter((id, index) => ids.indexOf(id) !== index)
      .map((id) => `two things are called ${id}`),
    ...(asked.join('\n') === shown.join('\n')
      ? []
      : [`the questions described are not those shown: ${JSON.stringify({ asked, shown })}`]),
  ];
}
