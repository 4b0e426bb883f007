/**
 * The elements and attributes of rich text. Other elements are replaced by their text. Elements with code or controls are
 * dropped with their content.
 */

const names = (list: string): readonly string[] => list.split(' ');
const setOf = (...lists: readonly string[]): ReadonlySet<string> => new Set(lists.flatMap(names));

export const blockElements = setOf(
  'p h1 h2 h3 h4 h5 h6 ul ol li dl dt dd blockquote figure figcaption pre hr',
  'table caption thead tbody tfoot tr th td',
);

export const allowedElements = setOf(
  ...blockElements,
  'a img br wbr strong em b i u s small mark sub sup q cite dfn abbr time',
  'code kbd samp var ins del bdi bdo',
);

export const renamed: ReadonlyMap<string, string> = new Map([
  ['strike', 's'],
  ['menu', 'ul'],
  ['dir', 'ul'],
  ['acronym', 'abbr'],
  ['tt', 'code'],
]);

/** The attributes that stay, besides `id`, `lang`, `dir` and addresses. */
export const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['title'],
  abbr: ['title'],
  img: ['alt', 'width', 'height'],
  ol: ['start', 'reversed', 'type'],
  li: ['value'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
  time: ['datetime'],
};

/** Dropped elements that come with copied text, or from the editor itself, and are not reported. */
export const harmlessDropped = setOf(
  'source track param meta title head style slot colgroup col rp',
);

/** Elements whose content is code, a control, or another document. */
export const droppedElements = setOf(
  ...harmlessDropped,
  'script template noscript iframe frame frameset noframes noembed object embed applet svg math',
  'canvas audio video input button select option optgroup textarea datalist output keygen progress',
  'meter dialog area portal xmp plaintext listing link base basefont bgsound',
);

/** Other elements that are not part of a line of text: their loose text becomes paragraphs. */
export const blockContainers = setOf(
  'div section article main header footer aside nav address center hgroup search form fieldset',
  'legend details summary dir menu body',
);

export const flowParents = setOf('#root li dd blockquote figure figcaption td th');

/** Elements that hold a line of text and no blocks. */
export const lineElements = setOf('p h1 h2 h3 h4 h5 h6 pre dt caption');

/** Elements that need one of these parents; elsewhere they are treated as plain blocks. */
export const requiredParents: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['dt', ['dl']],
  ['dd', ['dl']],
  ['figcaption', ['figure']],
  ['caption', ['table']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['tr', ['thead', 'tbody', 'tfoot']],
  ['th', ['tr']],
  ['td', ['tr']],
]);
