import { addDays } from 'date-fns';

const pad = (part: number) => String(part).padStart(2, '0');

const dayOf = (date: Date) =>
  `${String(date.getFullYear()).padStart(4, '0')}${pad(date.getMonth() + 1)}${pad(date.getDate())}`;

/** The years that a date of a calendar file can have. */
const isWritable = (date: Date) => date.getFullYear() >= 1 && date.getFullYear() <= 9999;

/** Escapes a text (RFC 5545, 3.3.11), which must contain neither control characters nor halves of characters. */
const escapeText = (text: string) =>
  text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|[\n\v\f\u0085\u2028\u2029]/g, '\\n')
    .replace(/[^\P{Cc}\t]/gu, '');

/** 64 bits of FNV-1a in hexadecimal. */
function hashText(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(16).padStart(16, '0');
}

/** Breaks a line after at most 75 bytes (RFC 5545, 3.1), between characters. */
function foldLine(line: string): string {
  const encoder = new TextEncoder();
  let bytes = 0;
  let folded = '';
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > 75) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

export interface CalendarDay {
  /** The limit and its event. The same deadline saved again replaces the earlier entry. */
  readonly identity: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly day: Date;
  /** When the calendar reminds, from the day's midnight (RFC 5545, 3.3.6): `-P3D`, `PT9H`. */
  readonly alarm?: string | undefined;
}

function linesOf({ identity, title, description, day, alarm }: CalendarDay, stamp: string) {
  const nextDay = addDays(day, 1);
  return [
    'BEGIN:VEVENT',
    `UID:${dayOf(day)}-${hashText(JSON.stringify(identity))}@last-day`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(day)}`,
    // Without an end, the event lasts one day.
    ...(isWritable(nextDay) ? [`DTEND;VALUE=DATE:${dayOf(nextDay)}`] : []),
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(alarm
      ? [
          'BEGIN:VALARM',
          'ACTION:DISPLAY',
          `TRIGGER:${alarm}`,
          `DESCRIPTION:${escapeText(title)}`,
          'END:VALARM',
        ]
      : []),
    'END:VEVENT',
  ];
}

/**
 * Returns the text of an .ics file with whole-day events. The same identity and day have the same UID, so that calendars replace
 * the entry instead of adding another.
 * @returns `undefined` for dates that a calendar file cannot have
 */
export function calendarFile(entries: readonly CalendarDay[], now: Date): string | undefined {
  if (![...entries.map(({ day }) => day), now].every(isWritable)) return undefined;
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  if (!/^\d{8}T\d{6}Z$/.test(stamp)) return undefined;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Last day//EN',
    ...entries.flatMap((entry) => linesOf(entry, stamp)),
    'END:VCALENDAR',
    '',
  ];
  return lines.map(foldLine).join('\r\n');
}
