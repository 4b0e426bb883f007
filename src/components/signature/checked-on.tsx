import { formatDate } from '#components/primitives/dates.ts';

interface SourceLinkProps {
  /** An https address. */
  readonly source: string;
  /** Its name in words; without one its host stands there. */
  readonly sourceName?: string | undefined;
  /** Whose source it is, for those who hear the link alone: the name of a host says little. */
  readonly of?: string | undefined;
}

/** Where a figure stands, by name. */
export function SourceLink({ source, sourceName, of }: SourceLinkProps) {
  const name = sourceName ?? new URL(source).hostname.replace(/^www\./, '');
  return (
    <a href={source} aria-label={sourceName ? undefined : `Source of “${of}”: ${name}`}>
      {name}
    </a>
  );
}

interface CheckedOnProps extends Partial<SourceLinkProps> {
  /** `2026-11-14`. */
  readonly day: string;
  /** Whether the licensee has yet to confirm the figure. */
  readonly isUnconfirmed?: boolean;
  /** How many figures it is said of, where they are several. */
  readonly count?: number;
}

/** When a figure was checked, and its source; of one that is yet to be confirmed, of which day it is, and that we confirm it. */
export function CheckedOn({
  day,
  isUnconfirmed,
  count = 1,
  source,
  sourceName,
  of,
}: CheckedOnProps) {
  return (
    <>
      <span>{isUnconfirmed ? 'As of ' : 'Checked on '}</span>
      <time dateTime={day}>{formatDate(day, 'long')}</time>
      {source ? (
        <span>
          {', '}
          <SourceLink source={source} sourceName={sourceName} of={of} />
        </span>
      ) : null}
      {isUnconfirmed ? (
        <span>{`; we confirm ${count > 1 ? 'these' : 'this'} before you apply`}</span>
      ) : null}
    </>
  );
}
