import {
  ArgumentError,
  CommandError,
  type ExitCode,
  parseCommandLine,
} from '#server/node/cli/command-line.ts';
import { shortId } from '../store/enquiry';
import { findWrongDay, subtractAge, TracesError } from '../store/erasure';
import { type CommandContext, readEntries, resolveIds } from './entries';

/** Erases enquiries, and prints which may have been forwarded, because copies of these may exist elsewhere. */
async function eraseAll(
  ids: readonly string[],
  reason: 'asked' | 'purge',
  { erasure, print }: CommandContext,
): Promise<void> {
  try {
    for (const { id, attempts } of await erasure.erase(ids, reason)) {
      print(`${shortId(id)} was erased.\n`);
      if (attempts === 0) continue;
      print(`  It may have been forwarded: erase that copy, too. Its key is ${id}.\n`);
    }
  } catch (error) {
    throw error instanceof TracesError ? new CommandError(error.message) : error;
  }
}

export async function erase(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { email: { type: 'string', multiple: true } } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const emails = (values.email ?? []).map((email) => email.trim().toLowerCase());
  if (positionals.length + emails.length === 0 || emails.includes('')) {
    throw new ArgumentError('erase needs ids, or --email with an address.');
  }
  const ids = new Set(resolveIds(positionals, context.store.ids()));
  let exitCode: ExitCode = 0;
  if (emails.length > 0) {
    const { entries, code } = readEntries(context);
    exitCode = code;
    const matching = entries.filter(({ enquiry }) => emails.includes(enquiry.email.toLowerCase()));
    for (const { id } of matching) ids.add(id);
    if (matching.length === 0) context.print('No readable enquiry came from this address.\n');
  }
  await eraseAll([...ids], 'asked', context);
  return exitCode;
}

/** Erases enquiries older than a number of months or days. */
export async function purge(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { 'older-than': { type: 'string' } } as const;
  const age = parseCommandLine({ args, options }).values['older-than'] ?? '';
  const [, count, unit] = /^([1-9]\d{0,3})([dm])$/.exec(age) ?? [];
  if (!count) {
    throw new ArgumentError('--older-than needs months or days, for example 24m or 90d.');
  }
  const now = context.clock.now();
  const wrongDay = findWrongDay(context.store, now);
  if (wrongDay) throw new CommandError(wrongDay);
  const beforeMs = subtractAge(now, { [unit === 'd' ? 'days' : 'months']: Number(count) });
  const ids = context.store.olderThan(beforeMs).map(({ id }) => id);
  await eraseAll(ids, 'purge', context);
  if (ids.length === 0) context.print(`No enquiry is older than ${age}.\n`);
  return 0;
}
