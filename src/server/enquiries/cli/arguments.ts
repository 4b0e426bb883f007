import { parseArgs } from 'node:util';
import { type DeliveryState, deliveryStates } from '../store/delivery';

/** What the operator asks for. */
export type Command =
  | { readonly name: 'help' }
  | { readonly name: 'list'; readonly state: DeliveryState | undefined; readonly json: boolean }
  | { readonly name: 'export'; readonly out: string | undefined }
  | {
      readonly name: 'resend';
      readonly ids: readonly string[];
      readonly states: readonly DeliveryState[];
    }
  | { readonly name: 'test' };

/** Words that cannot be understood, in one sentence. */
export class ArgumentError extends Error {
  override name = 'ArgumentError';
}

export const USAGE = `Looks after the enquiries that the server stored.

  npm run enquiries -- list [--state ${deliveryStates.join('|')}] [--json]
      Counts them and lists them, oldest first. waiting: not yet tried; failed: tried, and tried again.
  npm run enquiries -- export [--out <file.csv>]
      All of them as CSV for a spreadsheet. An apostrophe stands before what a spreadsheet would compute,
      phone numbers that begin with + included.
  npm run enquiries -- resend <id…> | --held | --failed | --all-waiting
      Sends them now, each under the key it always had. An id may be its short form.
  npm run enquiries -- test
      Asks the spreadsheet's web-script whether it answers (test=true). Stores and sends nothing.
  npm run enquiries -- --help

It reads DATA_DIR and ENQUIRY_URL as the server does.
It ends with 0 when all was done, 1 when something was not sent or could not be read, 2 when it could not start.`;

function read(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      strict: true,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        state: { type: 'string' },
        json: { type: 'boolean' },
        out: { type: 'string' },
        held: { type: 'boolean' },
        failed: { type: 'boolean' },
        'all-waiting': { type: 'boolean' },
      },
    });
  } catch (error) {
    const [sentence = ''] = String(error instanceof Error ? error.message : error).split(/\n|\. /);
    throw new ArgumentError(`${sentence.replace(/\.$/, '')}.`);
  }
}

/** Which flags each command takes. */
const flags = {
  list: ['state', 'json'],
  export: ['out'],
  resend: ['held', 'failed', 'all-waiting'],
  test: [],
} as const satisfies Record<string, readonly string[]>;

type Name = keyof typeof flags;

const isName = (name: string): name is Name => Object.hasOwn(flags, name);

/**
 * Reads what the operator asks for.
 * @throws {ArgumentError} for words that are unknown, missing or do not go together
 */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = read(args);
  const [name, ...words] = positionals;
  if (values.help) return { name: 'help' };
  if (name === undefined) throw new ArgumentError('Say what to do: list, export, resend or test.');
  if (!isName(name))
    throw new ArgumentError(`“${name}” is not known: say list, export, resend or test.`);
  const allowed: readonly string[] = flags[name];
  const stray = Object.keys(values).find((flag) => !allowed.includes(flag));
  if (stray) throw new ArgumentError(`--${stray} does not go with ${name}.`);
  if (name !== 'resend' && words.length > 0) {
    throw new ArgumentError(`${name} takes no further words, but got “${words.join(' ')}”.`);
  }
  if (name === 'list') {
    const state = deliveryStates.find((known) => known === values.state);
    if (values.state !== undefined && !state) {
      throw new ArgumentError(
        `--state is “${values.state}”, but must be ${deliveryStates.join(', ')}.`,
      );
    }
    return { name, state, json: values.json ?? false };
  }
  if (name === 'export') {
    if (values.out?.trim() === '') throw new ArgumentError('--out is empty: name a file.');
    return { name, out: values.out };
  }
  if (name === 'test') return { name };
  const states = (
    [
      ['held', values.held],
      ['failed', values.failed],
      ['waiting', values['all-waiting']],
    ] as const
  ).flatMap(([state, asked]) => (asked ? [state] : []));
  if (words.length === 0 && states.length === 0) {
    throw new ArgumentError('resend needs ids, --held, --failed or --all-waiting.');
  }
  return { name, ids: words, states };
}
