/**
 * How a document carries data to the browser: first the data as JSON in which every text is empty, then the texts in the
 * order in which they stand there, each after a `<>`. Nearly all of them are words of the body, too. Between two tags, and
 * with the quotation marks of their own tags as the body has them, they are found again whole by the compression: a
 * document is up to 500 bytes smaller than with JSON alone.
 */
const between = '<>';

/** What would end a script element, make its end another's (HTML, “script data escaped start state”), or end a text. */
const notRaw = /<(?=!--|\/?script|>)/gi;

/** A text as JSON writes it, but for quotation marks, which mean nothing here. */
const written = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replace(/\\(.)/g, (pair, character) => (character === '"' ? character : pair))
    .replace(notRaw, '\\u003c')
    // No attribute without a value: the server fills in those of the body (`openedAtMarker`).
    .replaceAll('""', '\\u0022"');

const read = (text: string): string => JSON.parse(`"${text.replaceAll('"', '\\"')}"`);

/** Data as a script element of a document may hold it: nothing in it can end the element or start a comment. */
export function writeState(state: unknown): string {
  const texts: string[] = [];
  const frame = JSON.stringify(state, (_key, value: unknown) => {
    if (typeof value !== 'string') return value;
    texts.push(written(value));
    return '';
  });
  return [frame.replaceAll('<', '\\u003c'), ...texts].join(between);
}

/**
 * The data that a document carries.
 * @throws Error when it is not whole
 */
export function readState(carried: string): unknown {
  const [frame = '', ...texts] = carried.split(between);
  let next = 0;
  const state: unknown = JSON.parse(frame, (_key, value: unknown) =>
    value === '' ? read(texts[next++] ?? '') : value,
  );
  if (next !== texts.length) throw new Error(`${texts.length} texts for ${next} places.`);
  return state;
}
