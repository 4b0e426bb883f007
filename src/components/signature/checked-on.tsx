import { formatDate } from '#components/primitives/dates.ts';
import type { Claim } from '#generated/types.ts';

/** When a figure was checked, and the official page that states it. */
export type Checked = Partial<Pick<Claim, 'verified_on' | 'source' | 'source_name'>>;

/** The status of a figure. Only a confirmed figure has a value and the day of its check. */
export interface FigureStatus extends Checked {
  /** Set for a figure without a value: unconfirmed, or different at its source. */
  readonly unconfirmed?: string;
  /** YYYY-MM-DD: the first day on which the source showed another value. */
  readonly differs_since?: string;
}

interface SourceLinkProps {
  readonly checked: Checked;
  /** The figure's name, for the accessible name of a link that shows only a host name. */
  readonly of?: string | undefined;
}

export function SourceLink({ checked: { source, source_name }, of }: SourceLinkProps) {
  if (!source) return null;
  const name = source_name ?? new URL(source).hostname.replace(/^www\./, '');
  return (
    <a href={source} aria-label={source_name ? undefined : `Source of “${of}”: ${name}`}>
      {name}
    </a>
  );
}

const Day = ({ day }: { readonly day: string }) => (
  <time dateTime={day}>{formatDate(day, 'long')}</time>
);

interface CheckedOnProps {
  readonly checked: Checked;
  readonly of?: string | undefined;
}

/** “Checked on November 14, 2026, IRCC: Fee list”. If no day is known, shows only the source. */
export function CheckedOn({ checked, of }: CheckedOnProps) {
  const { verified_on, source } = checked;
  return (
    <>
      {verified_on ? (
        <>
          <span>Checked on </span>
          <Day day={verified_on} />
        </>
      ) : null}
      {source ? (
        <span>
          <span>{verified_on ? ', ' : ''}</span>
          <SourceLink checked={checked} of={of} />
        </span>
      ) : null}
    </>
  );
}

interface FigureNoteProps {
  readonly figure: FigureStatus;
  readonly of: string;
}

/** Says when a figure was checked, since when its source shows another value, or where to find the figure. */
export function FigureNote({ figure, of }: FigureNoteProps) {
  const { unconfirmed, differs_since, source, source_name } = figure;
  if (!unconfirmed) return <CheckedOn checked={figure} of={of} />;
  if (differs_since) {
    const [publisher] = source_name?.split(':') ?? [];
    return (
      <>
        <span>{`${publisher ? `${publisher}’s` : 'The official'} page has shown a different value since `}</span>
        <Day day={differs_since} />
        <span>
          {': '}
          <SourceLink checked={figure} of={of} />
        </span>
      </>
    );
  }
  return source ? (
    <span>
      {'See '}
      <SourceLink checked={figure} of={of} />
    </span>
  ) : (
    <span>Ask us for the current figure</span>
  );
}
