import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';
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

const options = {
  help: { type: 'boolean', short: 'h' },
  state: { type: 'string' },
  json: { type: 'boolean' },
  out: { type: 'string' },
  held: { type: 'boolean' },
  failed: { type: 'boolean' },
  'all-waiting': { type: 'boolean' },
} as const;

/** Which flags each command takes. */
const flags = {
  list: ['state', 'json'],
  export: ['out'],
  resend: ['held', 'failed', 'all-waiting'],
  test: [],
} as const satisfies Record<string, readonly string[]>;

const isName = (name: string): name is keyof typeof flags => Object.hasOwn(flags, name);

/**
 * Reads what the operator asks for.
 * @throws {ArgumentError} for words that are unknown, missing or do not go together
 */
export function parseCommand(args: readonly string[]): Command {
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const [name, ...words] = positionals;
  if (values.help) return { name: 'help' };
  if (name === undefined) throw new ArgumentError(messages.noCommand);
  if (!isName(name)) throw new ArgumentError(messages.unknown(name));
  const allowed: readonly string[] = flags[name];
  const stray = Object.keys(values).find((flag) => !allowed.includes(flag));
  if (stray) throw new ArgumentError(messages.wrongFlag(stray, name));
  if (name !== 'resend' && words.length > 0) {
    throw new ArgumentError(messages.furtherWords(name, words));
  }
  if (name === 'list') {
    const state = deliveryStates.find((known) => known === values.state);
    if (values.state !== undefined && !state) {
      throw new ArgumentError(messages.badState(values.state, deliveryStates));
    }
    return { name, state, json: values.json ?? false };
  }
  if (name === 'export') {
    if (values.out?.trim() === '') throw new ArgumentError(messages.emptyOut);
    return { name, out: values.out };
  }
  if (name === 'test') return { name };
  const states: DeliveryState[] = [
    ...(values.held ? (['held'] as const) : []),
    ...(values.failed ? (['failed'] as const) : []),
    ...(values['all-waiting'] ? (['waiting'] as const) : []),
  ];
  if (words.length === 0 && states.length === 0) throw new ArgumentError(messages.nothingNamed);
  return { name, ids: words, states };
}
