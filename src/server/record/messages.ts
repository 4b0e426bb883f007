/** Every sentence of this room: in the log, and to whoever asks the record. */

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Line numbers that a message names at most. */
const maxNamed = 5;

const lines = (count: number) => `${count} ${count === 1 ? 'line' : 'lines'}`;

/** Lines of the log. */
export const log = {
  notWritten: (error: unknown) =>
    `What pages say cannot be written to the record (${reasonOf(error)}): check the rights and the free space of DATA_DIR. Visitors notice nothing; the next reading is written again.`,
  full: () =>
    'The record of this year has 512 MB, and nothing is added to it: content changes by itself. Find out with “record list” what changes, and fix that. It goes on next year.',
  imported: (changes: number, file: string) =>
    `Imported ${changes} ${changes === 1 ? 'change' : 'changes'} from ${file} into the database. The file is no longer used: remove it when you have a backup.`,
  linesSkipped: (file: string, numbers: readonly number[]) =>
    `${file}: ${lines(numbers.length)} damaged and skipped (${numbers.slice(0, maxNamed).join(', ')}${numbers.length > maxNamed ? ', …' : ''}). If a backup has the file undamaged, put it there and restart.`,
  notImported: (file: string, error: unknown) =>
    `${file} cannot be imported (${reasonOf(error)}): let the server read it and restart. The record goes on without it.`,
} as const;

/** A time as people read it, in UTC to the second. */
export const timeOf = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;

/** Names of what is on record, and words for what became of it. */
export const words = {
  recentPosts: 'Recent posts beside pages',
  linkedPosts: 'Posts that service pages choose from',
  overrides: 'Pictures put in the place of the site’s own',
  version: 'Version of the site',
  facts: 'The firm’s facts in the program (src/site.ts)',
  policy: 'Privacy policy (text of the program)',
  files: 'Files of the content service',
  listPage: (number: string) => `List of posts, page ${number}`,
  gone: (text: string) => `taken out: “${text}”`,
  added: (text: string) => `new: “${text}”`,
  cameNew: (text: string) => `is new: “${text}”`,
  wasRemoved: (text: string) => `was taken out: “${text}”`,
  wasAndIs: (was: string, is: string) => `was “${was}”, is “${is}”`,
  onlyMarkup: (html: string) => `says the same; links or formatting differ: ${html}`,
} as const;

/** What the commands say. */
export const command = {
  usage: `What did this page say on that day?

  npm run record -- show <address> [--on <day>] [--text] [--out <file>]
  npm run record -- list [<address>] [--all] [--json]
  npm run record -- diff <address> <day> <day> [--all]
  npm run record -- verify

show    The page as it was at the end of that day, as HTML (with its texts alone: --text).
list    Since when the page said what, and what changed then; without an address, all that is on record.
diff    What differs between the ends of two days. --all: also what all pages share, as the menu.
verify  Checks the database and compares every text with its hash.

A day is one in UTC, 2026-11-22; a moment may be given instead: 2026-11-22T14:30Z or 2026-11-22T09:30-05:00.
An address is that of a page, or of a resource as “list” names it.
--data <place>  Another record, or several: a DATA_DIR, or a backup. Those of several servers are read as one.

Exit status: 0 all is well; 1 nothing is on record, or the record is damaged; 2 it could not begin.`,
  noCommand: (names: readonly string[]) => `Say what to do: ${names.join(', ')}.`,
  unknown: (name: string, names: readonly string[]) =>
    `“${name}” is not known: say ${names.join(', ')}.`,
  badAddress: (address: string) =>
    `“${address}” is no address of the site: it begins with a slash, as /services/visit/visitor-visas.`,
  needsAddress: (name: string) => `${name} needs the address of a page.`,
  needsDays: 'diff needs an address and two days.',
  badDay: (day: string) =>
    `“${day}” is no day: write it as 2026-11-22, or a moment as 2026-11-22T14:30Z.`,
  noPage: 'no page is at this address',
  noRecord: (files: readonly string[]) =>
    `Nothing is on record in ${files.join(', ')}: name the DATA_DIR with --data, or check whether RECORD_YEARS is 0. A record that an older version wrote as files is imported when the server starts.`,
  nothing: (address: string, moment: string, began: string | undefined) =>
    `${address} is not on record at ${timeOf(moment)}.${began ? ` The record of it begins at ${timeOf(began)}.` : ''}`,
  notShown: (address: string, moment: string, status: number, to: string | null) =>
    `${address} was not shown at ${timeOf(moment)}: ${to ? `visitors were led to ${to}` : `it was answered ${status}`}.`,
  shown: (name: string, at: string, until: string | undefined) =>
    `${name}: since ${timeOf(at)}${until ? `, until ${timeOf(until)}` : ''}`,
  heading: (address: string, moment: string) => `${address} as it was at ${timeOf(moment)}`,
  beyond: (last: string) =>
    `The record was last written at ${timeOf(last)}: what was shown after that, it does not say.`,
  otherMoments: (times: readonly string[]) =>
    `On that day it changed at ${times.map(timeOf).join(', ')}; give a moment as the day to see what was before.`,
  otherVersion: (then: string, now: string) =>
    `It was shown by version ${then} of the site, and is rendered by ${now}: words and looks that are part of the program may differ. What editors wrote is as it was.`,
  otherSchema: (names: readonly string[]) =>
    `The fields of ${names.join(', ')} are others today: what today’s page has no place for is listed below.`,
  otherFacts: 'The firm’s facts were others then; the page shows today’s:',
  otherPolicy:
    'The text of the policy was another one; the page shows today’s. --text gives what it said then.',
  unplaced: 'Also said then, and without a place on today’s page:',
  pictures:
    'Pictures are not on record, only which file was shown, and its version; those here are today’s.',
  written: (file: string) => `Written to ${file}.`,
  fileExists: (file: string) => `${file} is there already: name another file, or move it away.`,
  cannotWrite: (file: string, reason: string) => `${file} cannot be written (${reason}).`,
  cannotRender: (reason: string) => `Today’s site cannot render it (${reason}). Its texts:`,
  first: 'first on record',
  cameBack: 'shown again',
  ended: 'not shown any more',
  withheld: (status: string) => `not shown (${status})`,
  more: (count: number) => `and ${count} more`,
  same: (address: string, from: string, to: string) =>
    `${address} said the same at ${timeOf(from)} and at ${timeOf(to)}.`,
  between: (address: string, from: string, to: string) =>
    `${address}, ${timeOf(from)} and ${timeOf(to)}:`,
  replaced: (id: string, was: string, is: string) =>
    `File ${id}: another one under the same address (was of ${was}, is of ${is}).`,
  verified: (versions: number, texts: number) => `${versions} versions, ${texts} texts.`,
  damaged: (file: string, count: number) =>
    `${file}: ${count} ${count === 1 ? 'text is' : 'texts are'} damaged or missing. Restore a backup with “npm run data -- restore FILE”.`,
  sound: 'Each text is what was stored.',
} as const;
