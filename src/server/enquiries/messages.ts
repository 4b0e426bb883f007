/** Every sentence of this room: to visitors, to the operator, in the log. None but the answers repeats what a visitor wrote. */

/** Why a post was refused; a visitor without script reads it as it is. */
export const refusals = {
  fromElsewhere: 'Send the form from the site itself.',
  noForm: 'Send the form form-encoded.',
  tooLarge:
    'Your enquiry is too long to be sent. Please go back, where your answers still are, and shorten your message.',
  tooMany: (seconds: number) =>
    `Too many enquiries came from this connection. Try again in ${seconds} s.`,
  /** For a visitor, who can go back to the answers. */
  tooManyForVisitor: (seconds: number, phones: readonly string[], email: string) => {
    const minutes = Math.ceil(seconds / 60);
    return [
      'Your enquiry was not sent: too many came from your connection in a short time.',
      `Please go back, where your answers still are, and send it again ${minutes === 1 ? 'in a minute' : `in ${minutes} minutes`}.`,
      `If it cannot wait, call ${phones.join(' or ')} or write to ${email}.`,
    ].join('\n');
  },
} as const;

/** Why an enquiry is held back. */
export const heldAsTooQuick = 'sent sooner than a visitor fills in the form';

/** Why an imported enquiry is held back. */
export const heldAsUnknown =
  'imported, and its file in deliveries cannot be read: it may have been forwarded';

/** Why an enquiry was not forwarded, for lists and the log; nothing of the enquiry or of the endpoint's address. */
export const outcomes = {
  answered: (status: number, code = '') => `answered ${status} ${code}`.trim(),
  notDirectus: (status: number) => `answered ${status} with something that is not Directus’s JSON`,
  redirected:
    'redirects to another address or in circles, so nothing was sent there: set ENQUIRY_URL to the final address',
  tooLong: (bytes: number) => `answered more than ${bytes} bytes`,
  without: (fields: readonly string[]) =>
    `stored without ${fields.join(', ')}: the collection has no such fields`,
  unsaid:
    'answered 204, and nothing shows what was stored: give the collection a unique field “key” (npm run directus -- push makes “enquiries”)',
} as const;

/** A code where there is one. A parser's words are left out, as they quote what was parsed. */
function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'it is not JSON';
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}

const enquiries = (count: number) => (count === 1 ? '1 enquiry' : `${count} enquiries`);
const wasOrWere = (count: number) => (count === 1 ? 'was' : 'were');

/** Lines of the log. */
export const log = {
  held: (id: string) =>
    `Enquiry ${id} is stored but held: it was ${heldAsTooQuick}. Look at it with npm run enquiries -- list --state held.`,
  notForwarded: (id: string, attempt: number, error: string, next: Date) =>
    `Enquiry ${id} was not forwarded (attempt ${attempt}: ${error}). It is sent again at ${next.toISOString()}; see npm run enquiries -- list.`,
  erasedByAge: (count: number, months: number) =>
    `${enquiries(count)} older than ${months} months ${wasOrWere(count)} erased.`,
  notErased: (reason: string) =>
    `Enquiries that were stored long enough could not be erased (${reason}): check who may write to DATA_DIR. It is tried again in an hour.`,
  clockDoubted: (clock: Date, expected: Date) =>
    `The clock says ${clock.toISOString()}, but going by the last run of this server it should be about ${expected.toISOString()}. Nothing is erased by age until the server has run for a day. If the clock is wrong, set it now. If the server was switched off for that long, you need do nothing.`,
  clockBelieved: 'The clock is believed again. Erasing by age continues.',
  erasingWaits: (count: number, months: number) =>
    `${enquiries(count)} older than ${months} months ${wasOrWere(count)} not erased yet: erasing by age waits until this server has run for a day, in case its clock is wrong. Check the clock.`,
  expiring: (count: number, first: Date) =>
    `${enquiries(count)} ${wasOrWere(count)} never forwarded and will be erased soon, as the privacy policy promises. The first date is ${first.toISOString().slice(0, 10)}. See npm run enquiries -- list, then send them with resend or save them with export.`,
  erasedUnforwarded: (ids: readonly string[], months: number) =>
    `${enquiries(ids.length)} older than ${months} months ${wasOrWere(ids.length)} erased without ever being forwarded: ${ids.join(', ')}. Check ENQUIRY_URL before more are lost.`,
  notStorable: (file: string, error: unknown) =>
    `Enquiries cannot be stored in ${file} (${reasonOf(error)}): visitors see that theirs was not taken, and /health/ready says no. See to the room and the rights of DATA_DIR.`,
  storableAgain: (file: string) => `Enquiries can be stored in ${file} again.`,
  keyMissing: (count: number, key: string) =>
    `${enquiries(count)} in the database ${wasOrWere(count)} encrypted under the key ${key}, which ENQUIRY_KEYS does not hold: add it there. All servers and commands on one database need the same keys.`,
  imported: (count: number, folder: string) =>
    `Imported ${enquiries(count)} from ${folder} into the database.`,
  oldFolder: (folder: string) =>
    `Nothing uses ${folder} any more, and erasing does not reach it: when you have a backup of the database, remove it and the folder deliveries beside it.`,
  notImported: (path: string, error: unknown) =>
    `${path} cannot be imported (${reasonOf(error)}): restore it from a backup or let the server read it, and restart.`,
} as const;

/** Why a stored enquiry cannot be read. */
export const problems = {
  noEnquiry: (id: string) =>
    `Enquiry ${id} is damaged: restore a backup of the database, or erase it.`,
  keyMissing: (id: string, key: string) =>
    `Enquiry ${id} is encrypted under the key ${key}, which ENQUIRY_KEYS does not hold: add it there.`,
  sealBroken: (id: string) =>
    `Enquiry ${id} cannot be decrypted: it was changed. Restore a backup of the database, or erase it.`,
} as const;

/** What the command answers. */
export const command = {
  noCommand: 'Say what to do: list, export, resend, test, erase, purge or encrypt.',
  unknown: (name: string) =>
    `“${name}” is not known: say list, export, resend, test, erase, purge or encrypt.`,
  badState: (value: string, states: readonly string[]) =>
    `--state is “${value}”, but must be ${states.join(', ')}.`,
  emptyOut: '--out is empty: name a file.',
  nothingNamed: 'resend needs ids, --held, --failed or --all-waiting.',
  noEndpoint:
    'ENQUIRY_URL is not set: set it to the address of the spreadsheet’s web-script, or to directus:enquiries.',
  fileExists: (path: string) => `“${path}” is there already: name another file or move it away.`,
  cannotWrite: (path: string, code: string) =>
    `“${path}” cannot be written (${code}): name another file.`,
  written: (counts: string, path: string) => `${counts} Written to ${path}.`,
  noSuchId: (word: string) => `There is no enquiry “${word}”: see the ids with list.`,
  severalIds: (word: string) =>
    `“${word}” is several enquiries: give the whole id, as list --json shows it.`,
  sent: (id: string) => `${id} was sent.`,
  notSent: (id: string, error: string) =>
    `${id} was not sent: ${error}. A running server goes on trying.`,
  busy: (id: string) => `${id} was not sent: another process is sending it just now.`,
  noKeys: 'ENQUIRY_KEYS is not set: set it to a key from openssl rand -hex 32.',
  encrypted: (count: number, all: number) =>
    `${count} of ${all} were encrypted under the first key; the others were already.`,
  nothingToErase: 'erase needs ids, or --email with an address.',
  badAge: '--older-than needs months or days, for example 24m or 90d.',
  erased: (id: string) => `${id} was erased.`,
  eraseThere: (id: string) =>
    `  It may have been forwarded: erase it there, too. Its key there is ${id}.`,
  notErasedNow: (id: string) =>
    `${id} was not erased: another process is sending it just now. Try again in a minute.`,
  clockDoubted: (clock: Date, lastSeen: Date) =>
    `The clock says ${clock.toISOString()}, but a server last ran at ${lastSeen.toISOString()}, so nothing was erased. If the clock is wrong, set it. If it is right, add --clock-is-right.`,
  noneFrom: 'No enquiry that can be read is from this address.',
  noneOlder: (age: string) => `No enquiry is older than ${age}.`,
  nothingToSend: 'There is nothing to send.',
  answers: (status: number, host: string) => `The endpoint answers: ${status} from ${host}.`,
  mayCreate: (collection: string, host: string) =>
    `${host} answers: enquiries may be stored in “${collection}” there.`,
  mayNotCreate: (collection: string, host: string) =>
    `${host} answers, but the token may not create entries of “${collection}”: run npm run directus -- push and then access, which make the collection and allow it.`,
  answersWrong: (status: number, host: string) =>
    `The endpoint answers ${status} from ${host}: check ENQUIRY_URL and who may call it.`,
  leadsAway: (host: string) => `The endpoint ${host} ${outcomes.redirected}.`,
  silent: (host: string, reason: string) =>
    `The endpoint ${host} does not answer (${reason}): check ENQUIRY_URL and the network.`,
} as const;

/** What `--help` prints. */
export const usage = (
  states: readonly string[],
) => `Looks after the enquiries that the server stored.

  npm run enquiries -- list [--state ${states.join('|')}] [--json]
      Counts them and lists them, oldest first. waiting: not yet tried; failed: tried, and tried again.
  npm run enquiries -- export [--out <file.csv>]
      All of them as CSV for a spreadsheet. An apostrophe stands before what a spreadsheet would compute,
      phone numbers that begin with + included.
  npm run enquiries -- resend <id…> | --held | --failed | --all-waiting
      Sends them now, each under the key it always had. An id may be its short form.
  npm run enquiries -- test
      Asks the endpoint whether it answers and would take enquiries. Stores and sends nothing.
  npm run enquiries -- erase <id…> | --email <address>
      Erases them with what became of them, and says which were forwarded and so are elsewhere, too.
  npm run enquiries -- purge --older-than 24m [--clock-is-right]
      Erases all that are older than so many months (m) or days (d). The server does so by ENQUIRY_MONTHS.
      Refuses if the clock is more than two days from the last run of a server, without --clock-is-right.
      DATA_DIR/erased-enquiries.jsonl records when and why each was erased, and nothing of a person.
  npm run enquiries -- encrypt
      Encrypts all under the first of ENQUIRY_KEYS. Afterwards the others are no longer needed.
  npm run enquiries -- --help

Where the site is built, node dist/server/enquiries.js does the same without npm.

It reads DATA_DIR, ENQUIRY_URL and ENQUIRY_KEYS as the server does.
It ends with 0 when all was done, 1 when something was not sent, not erased or could not be read, 2 when it could not start.`;
