import { formatDate } from '#components/primitives/dates.ts';

interface CheckedOnProps {
  /** `2026-11-14`. */
  readonly day: string;
  /** Whether the licensee has yet to confirm the figure. */
  readonly isUnconfirmed?: boolean;
  /** An https address. */
  readonly source?: string;
  /** Its name in words; without one its host stands there. */
  readonly sourceName?: string | undefined;
  /** Whose source it is, for those who hear the link alone: the name of a host says little. */
  readonly of?: string;
}

/** When a figure was checked, and its source; of one that is yet to be confirmed, of which day it is, and that we confirm it. */
export function CheckedOn({ day, isUnconfirmed, source, sourceName, of }: CheckedOnProps) {
  const name = source && (sourceName ?? new URL(source).hostname.replace(/^www\./, ''));
  return (
    <>
      {isUnconfirmed ? 'As of ' : 'Checked on '}
      <time dateTime={day}>{formatDate(day, 'long')}</time>
      {name ? ', ' : ''}
      {name ? (
        <a href={source} aria-label={sourceName ? undefined : `Source of “${of}”: ${name}`}>
          {name}
        </a>
      ) : null}
      {isUnconfirmed ? '; we confirm this before you apply' : ''}
    </>
  );
}
