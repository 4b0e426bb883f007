import { ArgumentError, parseCommandLine } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';
import { type DeliveryState, deliveryStates } from '../store/overview';

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

/**
 * Reads what the operator asks for.
 * @throws {ArgumentError} for words that are unknown, missing or do not go together
 */
export function parseCommand(words: readonly string[]): Command {
  if (words.includes('--help') || words.includes('-h')) return { name: 'help' };
  const [name, ...args] = words;
  switch (name) {
    case 'list': {
      const options = { state: { type: 'string' }, json: { type: 'boolean' } } as const;
      const { state: word, json = false } = parseCommandLine({ args, options }).values;
      const state = deliveryStates.find((known) => known === word);
      if (word !== undefined && !state) {
        throw new ArgumentError(messages.badState(word, deliveryStates));
      }
      return { name, state, json };
    }
    case 'export': {
      const { out } = parseCommandLine({ args, options: { out: { type: 'string' } } }).values;
      if (out?.trim() === '') throw new ArgumentError(messages.emptyOut);
      return { name, out };
    }
    case 'resend': {
      const flag = { type: 'boolean' } as const;
      const options = { held: flag, failed: flag, 'all-waiting': flag };
      const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
      const flags = { ...values, waiting: values['all-waiting'] };
      const states = (['held', 'failed', 'waiting'] as const).filter((state) => flags[state]);
      if (positionals.length === 0 && states.length === 0) {
        throw new ArgumentError(messages.nothingNamed);
      }
      return { name, ids: positionals, states };
    }
    case 'test':
      parseCommandLine({ args });
      return { name };
    default:
      throw new ArgumentError(name === undefined ? messages.noCommand : messages.unknown(name));
  }
}
