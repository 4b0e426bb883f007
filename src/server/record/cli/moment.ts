import { ArgumentError } from '#server/node/cli/command-line.ts';
import { command as messages } from '../messages';

/**
 * The moment that a word of the command line means, ISO 8601 in UTC: of a day its end.
 * @throws {ArgumentError}
 */
export function momentIn(word: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(word);
  const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/.test(word);
  const time = isDay || isMoment ? Date.parse(isDay ? `${word}T23:59:59.999Z` : word) : Number.NaN;
  // 30 February is read as 2 March.
  const isReal = !Number.isNaN(time) && (!isDay || new Date(time).toISOString().startsWith(word));
  if (!isReal) throw new ArgumentError(messages.badDay(word));
  return new Date(time).toISOString();
}
