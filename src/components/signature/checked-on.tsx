import { formatDate } from '#components/primitives/dates.ts';

interface CheckedOnProps {
  /** `2026-11-14`. */
  readonly day: string;
  /** Whether the licensee has yet to confirm the figure. */
  readonly isUnconfirmed?: boolean;
  /** An https address. */
  readonly source?: string;
  /** Whose source it is, for those who hear the link alone. */
  readonly of?: string;
}

/** When a figure was checked, and its source; of one that is yet to be confirmed, of which day it is, and that we confirm it. */
export function CheckedOn({ day, isUnconfirmed, source, of }: CheckedOnProps) {
  const host = source && new URL(source).hostname.replace(/^www\./, '');
  return (
    <>
      {isUnconfirmed ? 'As of ' : 'Checked on '}
      <time dateTime={day}>{formatDate(day, 'long')}</time>
      {host ? ', ' : ''}
      {host ? (
        <a href={source} aria-label={`Source of “${of}”: ${host}`}>
          {host}
        </a>
      ) : null}
      {isUnconfirmed ? '; we confirm this before you apply' : ''}
    </>
  );
}
