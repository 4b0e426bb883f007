import { formatDate } from '#components/primitives/dates.ts';
import type { Claim } from '#generated/types.ts';

/** When a figure was checked, and the official page that states it. */
export type Checked = Partial<Pick<Claim, 'verified_on' | 'source' | 'source_name'>>;

interface SourceLinkProps {
  readonly checked: Pick<Claim, 'source' | 'source_name'>;
  /** The figure, for the accessible name of a link that shows only a host name. */
  readonly of?: string | undefined;
}

export function SourceLink({ checked: { source, source_name }, of }: SourceLinkProps) {
  const name = source_name ?? new URL(source).hostname.replace(/^www\./, '');
  return (
    <a href={source} aria-label={source_name ? undefined : `Source of “${of}”: ${name}`}>
      {name}
    </a>
  );
}

interface CheckedOnProps {
  readonly checked: Pick<Claim, 'verified_on'> & Checked;
  readonly isUnconfirmed?: boolean;
  readonly count?: number;
  readonly of?: string | undefined;
}

/** “Checked on November 14, 2026, IRCC”. For an unconfirmed figure: “As of …; we confirm this before you apply”. */
export function CheckedOn({ checked, isUnconfirmed, count = 1, of }: CheckedOnProps) {
  const { verified_on, source, ...named } = checked;
  return (
    <>
      <span>{isUnconfirmed ? 'As of ' : 'Checked on '}</span>
      <time dateTime={verified_on}>{formatDate(verified_on, 'long')}</time>
      {source ? (
        <span>
          {', '}
          <SourceLink checked={{ source, ...named }} of={of} />
        </span>
      ) : null}
      {isUnconfirmed ? (
        <span>{`; we confirm ${count > 1 ? 'these' : 'this'} before you apply`}</span>
      ) : null}
    </>
  );
}
