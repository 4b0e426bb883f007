/**
 * What rich text may be made of. Everything else is taken apart (its text stays) or, where its content is code or a
 * control rather than text, taken out whole.
 */

/** Elements that stay, with the attributes that stay on them besides `lang` and `dir`. */
export const allowedElements: ReadonlyMap<string, readonly string[]> = new Map<
  string,
  readonly string[]
>([
  ...bare(
    'p',
    'ul',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'figure',
    'figcaption',
    'pre',
    'hr',
    'br',
  ),
  ...bare('strong', 'em', 'b', 'i', 'u', 's', 'small', 'mark', 'sub', 'sup', 'q', 'cite', 'dfn'),
  ...bare('code', 'kbd', 'samp', 'var', 'ins', 'del', 'bdi', 'wbr'),
  ...bare('table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'),
  // No text keeps its h1: mending the headings moves it below the page's own.
  ['h1', ['id']],
  ['h2', ['id']],
  ['h3', ['id']],
  ['h4', ['id']],
  ['h5', ['id']],
  ['h6', ['id']],
  ['a', ['href', 'title']],
  ['abbr', ['title']],
  ['img', ['src', 'alt', 'width', 'height']],
  ['ol', ['start', 'reversed', 'type']],
  ['th', ['scope', 'colspan', 'rowspan']],
  ['td', ['colspan', 'rowspan']],
  ['colgroup', ['span']],
  ['col', ['span']],
  ['time', ['datetime']],
]);

function bare(...names: readonly string[]): [string, readonly string[]][] {
  return names.map((name) => [name, []]);
}

/** Elements whose content is code, a control, or another document: they go with all that is in them. */
export const droppedElements: ReadonlySet<string> = new Set([
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'iframe',
    'frame',
    'frameset',
    'noframes',
    'noembed',
  ],
  ...[
    'object',
    'embed',
    'applet',
    'param',
    'svg',
    'math',
    'canvas',
    'audio',
    'video',
    'source',
    'track',
  ],
  ...[
    'input',
    'button',
    'select',
    'option',
    'optgroup',
    'textarea',
    'datalist',
    'output',
    'keygen',
  ],
  ...['progress', 'meter', 'dialog', 'map', 'area', 'portal', 'xmp', 'plaintext', 'listing'],
  ...['link', 'meta', 'base', 'basefont', 'bgsound', 'title', 'head', 'slot'],
]);

/** Dropped elements that are nobody's attempt at anything: an editor need not hear of them. */
export const harmlessDropped: ReadonlySet<string> = new Set([
  ...['source', 'track', 'param', 'meta', 'title', 'head', 'style', 'slot'],
]);

/** Unknown elements that stand on lines of their own: their loose text becomes paragraphs, so that words stay apart. */
export const blockContainers: ReadonlySet<string> = new Set([
  ...['div', 'section', 'article', 'main', 'header', 'footer', 'aside', 'nav', 'address', 'center'],
  ...[
    'hgroup',
    'search',
    'form',
    'fieldset',
    'legend',
    'details',
    'summary',
    'dir',
    'menu',
    'body',
  ],
]);

/** Allowed elements that are not part of a line of text. */
export const blockElements: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote'],
  ...['figure', 'figcaption', 'pre', 'hr', 'table', 'caption', 'colgroup', 'col'],
  ...['thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);

/** Elements in which paragraphs may stand. */
export const flowParents: ReadonlySet<string> = new Set([
  ...['#root', 'li', 'dd', 'blockquote', 'figure', 'figcaption', 'td', 'th'],
]);

/** Elements that hold a line of text and no blocks. */
export const lineElements: ReadonlySet<string> = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre', 'dt', 'caption'],
]);

/** Elements that mean something only in one of these parents; elsewhere they are treated as plain blocks. */
export const requiredParents: ReadonlyMap<string, readonly string[]> = new Map([
  ['li', ['ul', 'ol']],
  ['dt', ['dl']],
  ['dd', ['dl']],
  ['figcaption', ['figure']],
  ['caption', ['table']],
  ['colgroup', ['table']],
  ['col', ['colgroup']],
  ['thead', ['table']],
  ['tbody', ['table']],
  ['tfoot', ['table']],
  ['tr', ['thead', 'tbody', 'tfoot']],
  ['th', ['tr']],
  ['td', ['tr']],
]);

/** Elements that are taken out when there is nothing in them to read or see. */
export const removedWhenEmpty: ReadonlySet<string> = new Set([
  ...[
    'p',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'blockquote',
    'figure',
  ],
  ...['figcaption', 'pre', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr'],
]);
