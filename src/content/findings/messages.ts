import type { RuleName } from './rules';

/**
 * Every sentence that a developer or an editor reads about content. Each says what happened and what to do next;
 * where it happened stands beside it (`where`, `collection`).
 */

/** What is known about a failed call when its message is written. */
export interface CallFacts {
  readonly collection: string;
  readonly status?: number;
  readonly contentType?: string;
  readonly limit?: number;
  readonly reason?: string;
}

const nameOf = (contentType: string | undefined): string => {
  if (contentType === undefined || contentType === '') {
    return 'an answer without a content type';
  }
  return /^text\/html/i.test(contentType) ? 'a web page (HTML)' : `“${contentType}”`;
};

const because = (reason: string | undefined): string => (reason ? ` (${reason})` : '');

const callMessages = {
  network: ({ reason }) =>
    `the content service cannot be reached${because(reason)}. Check CONTENT_URL and that the service is running.`,
  deadline: ({ limit }) =>
    `the content service did not answer completely within ${limit} ms. Check its load, or allow more time.`,
  'too-large': ({ limit }) =>
    `the answer is larger than ${limit} bytes. Ask for fewer fields or fewer entries, or raise the limit.`,
  'content-type': ({ contentType, status }) =>
    `the content service answered ${status} with ${nameOf(contentType)} instead of JSON. CONTENT_URL probably points to a login page, a proxy or the wrong address.`,
  truncated: ({ reason }) =>
    `the answer broke off or is not valid JSON${because(reason)}. Look for a proxy that cuts answers short.`,
  unauthorised: ({ status }) =>
    `the content service does not accept the token (${status}). Renew CONTENT_TOKEN.`,
  forbidden: ({ status, reason }) =>
    `the content service refuses what is asked for (${status})${because(reason)}; it answers so for a collection or field that does not exist, too. Check its name and the read permission of the token's role.`,
  'not-found': ({ status }) =>
    `the content service does not know this address (${status}). Check CONTENT_URL and the name of the collection.`,
  'rate-limited': ({ status }) =>
    `the content service asks for fewer requests (${status}). Wait, or raise its rate limit for this site.`,
  client: ({ status, reason }) =>
    `the content service did not understand the request (${status})${because(reason)}. Check the query against the collection's fields.`,
  server: ({ status, contentType, reason }) =>
    `the content service failed (${status}${contentType && !/json/i.test(contentType) ? `, with ${nameOf(contentType)}` : ''})${because(reason)}. Look at its log.`,
  shape: ({ reason }) =>
    reason === INVALID_MENU
      ? `${INVALID_MENU}. The menu stays empty, or as it was last read. Restore the first record of “navigation” with a list of menu_items, and give the token leave to read it.`
      : `the answer is JSON but not what the content service promises${because(reason)}. Check that CONTENT_URL points to the content service itself.`,
} satisfies Record<string, (facts: CallFacts) => string>;

/** Everything that can go wrong between this site and the content service, by what is to be done about it. */
export type ContentErrorKind = keyof typeof callMessages;

/** The message of a failed call: the collection it was for, what happened, and what to do. */
export function callMessage(kind: ContentErrorKind, facts: CallFacts): string {
  return `Reading “${facts.collection}”: ${callMessages[kind](facts)}`;
}

/** Why an answer without `data` is refused. */
export const NO_DATA = 'there is no “data” in it';

/** Why an answer is refused whose `data` is a number or the like. */
export const WRONG_DATA = 'its “data” is neither an entry nor a list of entries';

/** Why an answer is refused that redirects to another origin. */
export const leadsElsewhere = (from: string, to: string) =>
  `it redirects from ${from} to another address, ${to}, where nothing is asked for: give the address it answers at`;

export const tooManyRedirects = (url: string) => `there is no end of redirects at ${url}`;

/** The words of the specification for a menu whose structure cannot be used. */
export const INVALID_MENU = 'Invalid menu data structure received';

const formatWords: Readonly<Record<Extract<RuleName, `format-${string}`>, string>> = {
  'format-link': 'is not an address that can be linked to',
  'format-asset': 'is not a picture of the content service',
  'format-slug': 'is not an address part',
  'format-date-time': 'is not a date and time',
  'format-date': 'is not a date',
  'format-email': 'is not an e-mail address',
  'format-phone': 'is not a phone number',
  'format-color': 'is not a colour',
  'format-https': 'is not an address starting with https://',
};

const typeWords: Readonly<Record<string, string>> = {
  string: 'is not text',
  boolean: 'is neither true nor false',
  number: 'is not a number',
  integer: 'is not a whole number',
  array: 'is not a list',
  object: 'is not a group of fields',
};

/** The rule that each keyword of the validators stands for, and the fault in the editor's words. */
const faults: Readonly<Record<string, readonly [RuleName, string | ((limit: unknown) => string)]>> =
  {
    required: ['required', 'is empty'],
    minProperties: ['required', 'has nothing filled in'],
    enum: ['enum', 'is not one of the values to choose from'],
    maxLength: ['length', (limit) => `is longer than ${limit} characters`],
    minLength: ['length', (limit) => `is shorter than ${limit} characters`],
    maxItems: ['length', (limit) => `has more than ${limit} entries`],
    minItems: ['length', (limit) => `has fewer than ${limit} entries`],
    minimum: ['range', 'is out of range'],
    maximum: ['range', 'is out of range'],
  };

const hasWords = (rule: string): rule is keyof typeof formatWords =>
  Object.hasOwn(formatWords, rule);

/** A fault the validator found, by this site's rules and in the editor's words. */
export function faultWords(
  keyword: string,
  { format, type, limit }: Readonly<Record<string, unknown>>,
): { readonly rule: RuleName; readonly fault: string } {
  const rule = `format-${format}`;
  if (keyword === 'format' && hasWords(rule)) return { rule, fault: formatWords[rule] };
  if (keyword === 'type') {
    return { rule: 'type', fault: typeWords[String(type)] ?? 'is of the wrong kind' };
  }
  const [known, words] = faults[keyword] ?? [
    'schema',
    `does not follow “${keyword}” of the schema`,
  ];
  return { rule: known, fault: typeof words === 'string' ? words : words(limit) };
}

/** What is left out because of a fault. */
export const consequence = {
  value: 'It is left out until it is mended.',
  item: 'The whole entry of the list is left out until it is mended.',
  entry: 'The whole entry cannot be shown until it is mended.',
} as const;

/** A fault and what follows from it, as one message: “is empty. The whole entry of the list …”. */
export function findingMessage(fault: string, then: keyof typeof consequence): string {
  return `${fault}. ${consequence[then]}`;
}

const short = (text: string): string =>
  text.length > 60 ? `${[...text.slice(0, 120)].slice(0, 59).join('')}…` : text;

const inWords = (count: number): string => count.toLocaleString('en');

const shortened = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);

const SAVE_AS_JSON =
  'Save the entry again in the content service. If the value comes back in this form, set the type of the field to JSON.';

export const notes = {
  unknownField: (name: string) => `The field “${name}” is not part of this site and is ignored.`,
  moreUnknownFields: (count: number) =>
    `${count} more fields are not part of this site and are ignored.`,
  refusedField:
    'is refused by the content service: it is absent or not permitted to this token. The site is shown without it.',
  onlyId: {
    message: 'is not a group of fields, but perhaps the id of an entry. It is left out.',
    fix: 'Give the role of the token leave to read the collection that the entry stands in; or write the field anew in the form it asks for.',
  },
  recoveredList: {
    message: 'is a list that is stored as text (JSON). It is read as the list.',
    fix: SAVE_AS_JSON,
  },
  recoveredGroup: {
    message: 'is a group of fields that is stored in another form. It is read as the group.',
    fix: SAVE_AS_JSON,
  },
  recoveredNumbered: {
    message: 'is a list that is stored as a group with numbers for names. It is read as the list.',
    fix: SAVE_AS_JSON,
  },
  recoveredItem: {
    message: 'is one item where a list is due. It is read as a list with this item.',
    fix: SAVE_AS_JSON,
  },
  recoveredTexts: {
    message: 'holds plain text where a list is due. The text is read as the items of the list.',
    fix: 'Write each item into the list by itself.',
  },
  recoveredText: (given: string, read: string) => ({
    message: `is “${shortened(given)}”. It is read as “${shortened(read)}”.`,
    fix: `Write “${shortened(read)}”.`,
  }),
  extension: (given: string, read: string) => ({
    message: `is “${shortened(given)}”, a number with an extension. It is shown as “${read}”, and phones dial both.`,
    fix: `Call it once to see that it reaches the right desk. Write it as “${read}”, or give a number without an extension.`,
  }),
  servedSlug: (
    stored: string,
    served: string,
    rule: 'required' | 'format-slug' | 'duplicate-slug',
  ) => {
    const at = `The post is served at /blog/posts/${served}.`;
    const given = `“${shortened(stored)}”`;
    const messages = {
      required: {
        message: `is empty. ${at}`,
        fix: 'Write an address: lower-case words joined by hyphens.',
      },
      'format-slug': {
        message: `is ${given}, which cannot be an address. ${at}`,
        fix: `Write “${served}”, or other lower-case words joined by hyphens.`,
      },
      'duplicate-slug': {
        message: `is ${given}, the address of another page. ${at}`,
        fix: `Write “${served}”, or another address that no post has.`,
      },
    };
    return messages[rule];
  },
  notAnEntry: 'is not an entry with fields. Nothing of it can be shown.',
  notAList: 'is not a list of entries. Nothing of it can be shown.',
  listTooLong: (count: number, limit: number) =>
    `has ${inWords(count)} entries. Only the first ${inWords(limit)} are shown.`,
  textTooLong: (count: number, limit: number) =>
    `has ${inWords(count)} characters, and ${inWords(limit)} at most can be shown. It is left out.`,
  entryTooLarge: (limit: number) =>
    `is one value too many: a page shows ${inWords(limit)} at most. It and what follows is left out.`,
  tooManyCharacters: (limit: number) =>
    `has no room: all texts of a page together may have ${inWords(limit)} characters. It is left out.`,
  tooMuchSource: (limit: number) =>
    `has no room: with their markup, all texts of a page together may have ${inWords(limit)} characters. It and the texts after it are left out. A picture that was pasted into a text is long: upload it to the library instead.`,
  tooManyShown: (count: number, limit: number) =>
    `has no room with its ${inWords(count)} paragraphs, links, pictures and other parts: all texts of a page together may have ${inWords(limit)}. It is left out.`,
  moreFindings: (count: number) => `has ${count} more faults, which are not listed.`,
  tooManyElements: (limit: number) =>
    `has more than ${inWords(limit)} paragraphs, links, pictures and other parts, or is one of many such texts. It is left out.`,
  unsafeHtml: (what: readonly string[]) =>
    `contains what cannot be shown safely, which was taken out: ${what.join(', ')}.`,
  changedMarkup: (what: readonly string[]) =>
    `is shown differently from how it was written: ${what.join('; ')}.`,
  lostLink: (words: string, name: string) =>
    `has a link (“${short(words)}”) to “#${short(name)}”, but the text has no such place. The words are shown without the link.`,
} as const;
