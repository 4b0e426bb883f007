import { formatDate } from '#components/primitives/dates.ts';
import type { Claim } from '#generated/types.ts';

/** The day on which a figure was checked, and the official page that states it. */
export type Checked = Partial<Pick<Claim, 'verified_on' | 'source' | 'source_name'>>;

interface SourceLinkProps {
  readonly checked: Pick<Claim, 'source' | 'source_name'>;
  /** The figure, for the accessible name of a link that shows only a host name. */
  readonly of?: string | undefined;
}

/** Links to the source by its name, or else by its host name. */
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
  /** Whether the licensee has yet to confirm the figure. */
  readonly isUnconfirmed?: boolean;
  /** The number of figures that the words are about. */
  readonly count?: number;
  readonly of?: string | undefined;
}

/** Says when a figure was checked and links to its source; of an unconfirmed one it says that we confirm it. */
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
