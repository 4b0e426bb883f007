import type { Period } from './engine/free-times';
import { joinPeriods, subtractPeriods } from './periods';

const moment = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

const duration =
  /^\+?P(?:(\d{1,3})W|(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6})S)?)?)$/;

/** A line of free or busy periods. Parameters may be in quotes, which may contain a colon. */
const periodLine = /^FREEBUSY((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/i;

const partLine = /^(BEGIN|END):([\w-]+)\s*$/i;

/** @returns milliseconds since 1970; `undefined` for a time that is not in UTC, and for days that do not exist */
function readMoment(text: string): number | undefined {
  const parts = moment.exec(text);
  if (!parts) return undefined;
  const [year = 0, month = 0, day, hours, minutes, seconds] = parts.slice(1).map(Number);
  const time = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  const date = new Date(time);
  // Days and hours that do not exist overflow into others.
  const isReal =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && date.getUTCHours() === hours;
  return isReal ? time : undefined;
}

/** @returns milliseconds; `undefined` for a negative duration */
function readDuration(text: string): number | undefined {
  const parts = duration.exec(text);
  if (!parts) return undefined;
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0));
  const wholeDays = (weeks ?? 0) * 7 + (days ?? 0);
  return (((wholeDays * 24 + (hours ?? 0)) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000;
}

/** Reads a start with an end or a duration. */
function readPeriod(text: string): Period | undefined {
  const [from = '', to = ''] = text.trim().split('/');
  const start = readMoment(from);
  if (start === undefined) return undefined;
  const length = readDuration(to);
  const end = length === undefined ? readMoment(to) : start + length;
  return end === undefined ? undefined : { start, end };
}

const isFree = (parameters: string): boolean =>
  /;FBTYPE=FREE(?:;|$)/i.test(parameters.replace(/"[^"]*"/g, ''));

/**
 * Reads the free times in an iCalendar file: the periods that a `VFREEBUSY` marks `FBTYPE=FREE`, without those of every other
 * type. A free period that cannot be read is left out.
 * @throws if the text is no whole calendar, or if a busy period cannot be read
 */
export function readCalendar(text: string): readonly Period[] {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r?\n[ \t]/g, '')
    .split(/\r?\n/);
  const free: Period[] = [];
  const busy: Period[] = [];
  const open: string[] = [];
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) throw new Error('it is not a calendar');
  for (const line of lines.filter(Boolean)) {
    const [, edge, name = ''] = partLine.exec(line) ?? [];
    const part = name.toUpperCase();
    if (edge?.toUpperCase() === 'BEGIN') open.push(part);
    else if (edge && open.pop() !== part) throw new Error('its parts are not in order');
    const [, parameters = '', values = ''] = periodLine.exec(line) ?? [];
    if (values === '' || open.at(-1) !== 'VFREEBUSY') continue;
    const periods = isFree(parameters) ? free : busy;
    for (const value of values.split(',')) {
      const period = readPeriod(value);
      if (!period && periods === busy) throw new Error('a busy period in it cannot be read');
      if (period && period.start < period.end) periods.push(period);
    }
  }
  if (open.length > 0) throw new Error('it is cut off');
  return subtractPeriods(joinPeriods(free), joinPeriods(busy));
}
