import { partsFingerprint } from '#app/document/html-fingerprint.ts';
import { validityProblems } from './html-validity';
import {
  accessibleName,
  attribute,
  type Element,
  elementsOf,
  ownTexts,
  partsOf,
  placeOf,
  textOf,
} from './page-tree';
import { isStructuredData, structuredDataProblems } from './structured-data';

/** The origin of canonical addresses. */
export const siteUrl = 'https://site.example';

/** The browser entry script, as a build would name it. */
export const assets = { scripts: ['/_app/entry.js'] } as const;

export interface Expected {
  readonly title: string;
  /** The canonical path; `undefined` for documents excluded from indexes. */
  readonly canonical: string | undefined;
}

/** Addresses that a document may link to or load. */
const safeAddress = /^(?:https?:\/\/|\/(?![/\\])|#|mailto:|tel:)/i;
const addressAttributes = ['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href'];

/** Elements that the site never writes and content must not add. */
const foreign = /^(?:iframe|frame|frameset|object|embed|base|applet|portal|math|noscript|marquee)$/;

/** Values that leaked into the page as words. */
const leaked = /\[object \w+\]|\b(?:undefined|null|NaN|Invalid Date)\b/;

/**
 * Finds every problem in a document, one readable line each.
 * @param document the whole HTML document
 */
export async function documentProblems(document: string, expected: Expected): Promise<string[]> {
  const elements = elementsOf(document);
  return [
    ...headProblems(elements, expected),
    ...headingProblems(elements),
    ...nameProblems(elements),
    ...idProblems(elements),
    ...codeProblems(elements),
    ...stateProblems(elements),
    ...structuredDataProblems(elements, siteUrl),
    ...leakProblems(elements),
    ...(document.includes('<!--$!-->') ? ['a section threw and was left out'] : []),
    ...(await validityProblems(document)),
  ];
}

const withName = (elements: readonly Element[], name: string) =>
  elements.filter(({ tagName }) => tagName === name);

function headProblems(elements: readonly Element[], { title, canonical }: Expected): string[] {
  const titles = withName(elements, 'title').map(textOf);
  const links = withName(elements, 'link').filter((link) => attribute(link, 'rel') === 'canonical');
  const addresses = links.map((link) => attribute(link, 'href'));
  const wanted = canonical === undefined ? [] : [`${siteUrl}${canonical}`];
  const named = (name: string) =>
    withName(elements, 'meta').filter((meta) => attribute(meta, 'name') === name);
  const hidden = named('robots').some((meta) => attribute(meta, 'content') === 'noindex');
  return [
    ...(titles.length === 1 && titles[0] === title
      ? []
      : [`the title is ${JSON.stringify(titles)}, not “${title}”`]),
    ...(addresses.join() === wanted.join()
      ? []
      : [`the canonical links are [${addresses}], not [${wanted}]`]),
    ...(hidden === (canonical === undefined) ? [] : [`robots noindex is ${hidden}`]),
    ...(named('description').length === 1 && named('description').every(hasContent)
      ? []
      : ['there is not exactly one description with words']),
  ];
}

const hasContent = (meta: Element) => (attribute(meta, 'content') ?? '').trim() !== '';

function headingProblems(elements: readonly Element[]): string[] {
  const headings = elements.filter(({ tagName }) => /^h[1-6]$/.test(tagName));
  const firsts = withName(headings, 'h1').length;
  const problems = firsts === 1 ? [] : [`there are ${firsts} first headings (h1)`];
  // A dialog has its own outline, below the title of the page.
  const isInDialog = (heading: Element) => /^dialog\b|> dialog\b/.test(placeOf(heading));
  let level = 0;
  let levelOutside = 0;
  let wasInDialog = false;
  for (const heading of headings) {
    if (isInDialog(heading) !== wasInDialog) {
      wasInDialog = !wasInDialog;
      if (wasInDialog) levelOutside = level;
      level = wasInDialog ? 1 : levelOutside;
    }
    const next = Number(heading.tagName.slice(1));
    if (next > level + 1) {
      problems.push(
        `a heading of level ${next} follows one of level ${level}: ${placeOf(heading)}`,
      );
    }
    if (accessibleName(heading) === '') problems.push(`an empty heading: ${placeOf(heading)}`);
    level = next;
  }
  return problems;
}

function nameProblems(elements: readonly Element[]): string[] {
  return elements
    .filter(({ tagName }) => /^(?:a|button|summary)$/.test(tagName))
    .filter((element) => accessibleName(element) === '')
    .map((element) => `a link or button without words: ${placeOf(element)}`);
}

function idProblems(elements: readonly Element[]): string[] {
  const seen = new Set<string>();
  const problems: string[] = [];
  for (const element of elements) {
    const id = attribute(element, 'id');
    if (id === undefined) continue;
    if (seen.has(id)) problems.push(`the id “${id}” again: ${placeOf(element)}`);
    seen.add(id);
  }
  return problems;
}

function codeProblems(elements: readonly Element[]): string[] {
  const problems: string[] = [];
  for (const element of elements) {
    const place = placeOf(element);
    if (foreign.test(element.tagName)) problems.push(`a <${element.tagName}>: ${place}`);
    if (element.tagName === 'style' && !/^html > head/.test(place)) {
      problems.push(`a stylesheet outside the head: ${place}`);
    }
    for (const { name, value } of element.attrs) {
      if (/^on/i.test(name)) problems.push(`the handler ${name}="${value}": ${place}`);
      if (name === 'style') problems.push(`the inline style “${value}”: ${place}`);
      if (addressAttributes.includes(name) && !safeAddress.test(value)) {
        problems.push(`the address ${name}="${value}": ${place}`);
      }
    }
  }
  const sources = withName(elements, 'script')
    .filter((script) => !isStructuredData(script))
    .flatMap((script) => [
      `#${attribute(script, 'id')}`,
      ...(attribute(script, 'data-scripts')?.split(' ') ?? []),
    ]);
  const wanted = ['#start-script', ...assets.scripts, '#state'];
  if (sources.join() !== wanted.join()) {
    problems.push(`the scripts are [${sources}], not [${wanted}]`);
  }
  return problems;
}

/** Checks that the state is complete data and contains nothing that ends the element or begins a comment. */
function stateProblems(elements: readonly Element[]): string[] {
  const state = withName(elements, 'script').find((script) => attribute(script, 'id') === 'state');
  const carried = state ? textOf(state) : '';
  const root = elements.find((element) => attribute(element, 'id') === 'root');
  try {
    const { outline } = JSON.parse(carried) as { readonly outline?: string };
    if (root && outline !== partsFingerprint(partsOf(root))) {
      return [
        'a browser finds another outline than the state says, and would not hydrate the page',
      ];
    }
  } catch {
    return [`the state is not whole; it ends with ${JSON.stringify(carried.slice(-60))}`];
  }
  // Sequences that end a script element or swallow its end tag (HTML, “script data escaped start state”).
  const ending = /<\/?script|<!--/i.exec(carried);
  return ending ? [`the state holds “${ending[0]}”, which is not escaped`] : [];
}

function leakProblems(elements: readonly Element[]): string[] {
  return elements.flatMap((element) => {
    const values = [
      ...ownTexts(element),
      ...element.attrs.filter(({ name }) => name !== 'd').map(({ value }) => value),
    ];
    return values
      .filter((value) => leaked.test(value))
      .map((value) => `“${leaked.exec(value)?.[0]}” is in ${placeOf(element)}`);
  });
}
