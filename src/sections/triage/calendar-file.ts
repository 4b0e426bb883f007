import { addDays } from 'date-fns';

const pad = (part: number) => String(part).padStart(2, '0');

const dayOf = (date: Date) =>
  `${date.getFullYear()}${pad(date.getMonth() + 1)}${pad(date.getDate())}`;

const escapeText = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll('\n', '\\n');

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

interface CalendarDay {
  readonly title: string;
  readonly description: string;
  readonly day: Date;
  readonly now: Date;
}

/** Returns the text of an .ics file with one whole-day event and a reminder three days before. */
export function calendarFile({ title, description, day, now }: CalendarDay): string {
  const stamp = `${now.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Last day//EN', 'BEGIN:VEVENT'],
    `UID:${stamp}-${dayOf(day)}@last-day`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${dayOf(day)}`,
    `DTEND;VALUE=DATE:${dayOf(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', 'TRIGGER:-P3D', `DESCRIPTION:${escapeText(title)}`],
    ...['END:VALARM', 'END:VEVENT', 'END:VCALENDAR', ''],
  ];
  return lines.map(foldLine).join('\r\n');
}
