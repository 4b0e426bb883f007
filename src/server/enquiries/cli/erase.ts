import {
  ArgumentError,
  CommandError,
  type ExitCode,
  parseCommandLine,
} from '#server/node/cli/command-line.ts';
import { shortId } from '../store/enquiry';
import { type ErasureReason, subtractAge } from '../store/housekeeping';
import { type CommandContext, readEntries, resolveIds } from './entries';

/** Erases enquiries, and prints which may have been forwarded, because copies of these may exist elsewhere. */
async function eraseAll(
  ids: readonly string[],
  reason: ErasureReason,
  { erase, print, printError }: CommandContext,
): Promise<ExitCode> {
  let code: ExitCode = 0;
  for (const { id, result, attempts } of await erase(ids, reason)) {
    if (result === 'busy') {
      printError(
        `${shortId(id)} was not erased: another process is sending it. Try again in a minute.`,
      );
      code = 1;
      continue;
    }
    print(`${shortId(id)} was erased.\n`);
    if (attempts === 0) continue;
    print(`  It may have been forwarded: erase that copy, too. Its key is ${id}.\n`);
  }
  return code;
}

export async function erase(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = { email: { type: 'string', multiple: true } } as const;
  const { values, positionals } = parseCommandLine({ args, allowPositionals: true, options });
  const emails = (values.email ?? []).map((email) => email.trim().toLowerCase());
  if (positionals.length + emails.length === 0 || emails.includes('')) {
    throw new ArgumentError('erase needs ids, or --email with an address.');
  }
  const ids = new Set(resolveIds(positionals, context.store.ids()));
  let readCode: ExitCode = 0;
  if (emails.length > 0) {
    const { entries, code } = readEntries(context);
    readCode = code;
    const found = entries.filter(({ enquiry }) => emails.includes(enquiry.email.toLowerCase()));
    for (const { id } of found) ids.add(id);
    if (found.length === 0) context.print('No readable enquiry came from this address.\n');
  }
  const code = await eraseAll([...ids], 'asked', context);
  return code || readCode;
}

/** Erases enquiries older than a number of months or days. Refuses if the clock may be wrong, unless `--clock-is-right` is given. */
export async function purge(args: string[], context: CommandContext): Promise<ExitCode> {
  const options = {
    'older-than': { type: 'string' },
    'clock-is-right': { type: 'boolean' },
  } as const;
  const { values } = parseCommandLine({ args, options });
  const age = values['older-than'] ?? '';
  const [, count, unit] = /^([1-9]\d{0,3})([dm])$/.exec(age) ?? [];
  if (!count) {
    throw new ArgumentError('--older-than needs months or days, for example 24m or 90d.');
  }
  const now = context.clock.now();
  const lastSeen = values['clock-is-right'] ? undefined : context.lastRunIfClockDoubted();
  if (lastSeen) {
    throw new CommandError(
      `The clock says ${new Date(now).toISOString()}, but a server last ran at ${lastSeen.toISOString()}, so nothing was erased. If the clock is wrong, set it. If it is right, add --clock-is-right.`,
    );
  }
  const cutoffMs = subtractAge(now, { [unit === 'd' ? 'days' : 'months']: Number(count) });
  const ids = context.store.olderThan(cutoffMs).map(({ id }) => id);
  const code = await eraseAll(ids, 'purge', context);
  if (ids.length === 0) context.print(`No enquiry is older than ${age}.\n`);
  return code;
}
