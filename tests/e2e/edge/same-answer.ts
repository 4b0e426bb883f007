/** What is compared of an answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Headers of the connection, not of the site; and of compression, which Node does itself and platforms of the edge do for the site. */
const ofThePlatform = [
  'accept-ranges',
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'vary',
  // Each request has its own.
  'server-timing',
  'x-request-id',
];

/** In the order in which content came. */
const inAnyOrder: Readonly<Record<string, string>> = { 'cache-tag': ',', 'surrogate-key': ' ' };

/** A header's value without what differs between two requests of one server. */
function comparable(name: string, value: string): string {
  const separator = inAnyOrder[name];
  if (separator) return value.split(separator).toSorted().join(separator);
  // Lists are fresh until the next whole minute, so this counts down with every second.
  return name === 'cdn-cache-control' ? value.replace(/max-age=\d+/, 'max-age') : value;
}

/** Asks as a crawler would, and follows nothing. */
export async function ask(
  origin: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const answer = await fetch(origin + path, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity', ...headers },
  });
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
  // What is made of content is as new as the process that made it, and the contact form says when it was opened.
  const isMade =
    answer.headers.has('surrogate-key') ||
    answer.headers.get('content-type')?.startsWith('text/html') === true;
  const left = [...answer.headers].filter(
    ([name]) => !ofThePlatform.includes(name) && !(isMade && name === 'last-modified'),
  );
  return {
    status: answer.status,
    headers: Object.fromEntries(left.map(([name, value]) => [name, comparable(name, value)])),
    body: text.replace(/(name="openedAt" value=")[^"]+/, '$1'),
  };
}
