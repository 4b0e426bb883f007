import type { ReactNode } from 'react';
import { formatDate } from '#components/primitives/dates.ts';
import type { Claim } from '#generated/types.ts';
import { Sentence } from '#words/sentence.tsx';
import { Text } from '#words/text.tsx';
import { useLanguage, useWords } from '#words/words.ts';

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
  const t = useWords();
  if (!source) return null;
  const name = source_name ?? new URL(source).hostname.replace(/^www\./, '');
  return (
    <a
      href={source}
      aria-label={
        source_name
          ? undefined
          : t('Source of “{name}”: {source}', { name: of ?? '', source: name })
      }
    >
      <Text>{name}</Text>
    </a>
  );
}

function Day({ day }: { readonly day: string }) {
  const language = useLanguage();
  return <time dateTime={day}>{formatDate(day, 'long', language)}</time>;
}

interface CheckedLineProps {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Absent if no source is known. */
  readonly sources: ReactNode;
}

/** “Checked on November 14, 2026, IRCC: Fee list”. */
export const CheckedLine = ({ day, sources }: CheckedLineProps) => (
  <span>
    {sources ? (
      <Sentence message="Checked on {day}, {sources}" parts={{ day: <Day day={day} />, sources }} />
    ) : (
      <Sentence message="Checked on {day}" parts={{ day: <Day day={day} /> }} />
    )}
  </span>
);

interface CheckedOnProps {
  readonly checked: Checked;
  readonly of?: string | undefined;
}

/** The day and the source of a figure. If no day is known, shows only the source. */
export function CheckedOn({ checked, of }: CheckedOnProps) {
  const { verified_on, source } = checked;
  const link = source ? <SourceLink checked={checked} of={of} /> : null;
  return verified_on ? <CheckedLine day={verified_on} sources={link} /> : link;
}

interface FigureNoteProps {
  readonly figure: FigureStatus;
  readonly of: string;
}

/** Says when a figure was checked, since when its source shows another value, or where to find the figure. */
export function FigureNote({ figure, of }: FigureNoteProps) {
  const t = useWords();
  const { unconfirmed, differs_since, source, source_name } = figure;
  if (!unconfirmed) return <CheckedOn checked={figure} of={of} />;
  const link = <SourceLink checked={figure} of={of} />;
  if (differs_since) {
    const [publisher] = source_name?.split(':') ?? [];
    const parts = { publisher, day: <Day day={differs_since} />, source: link };
    return (
      <span>
        <Sentence
          message={
            publisher
              ? '{publisher}’s page has shown a different value since {day}: {source}'
              : 'The official page has shown a different value since {day}: {source}'
          }
          parts={parts}
        />
      </span>
    );
  }
  return (
    <span>
      {source ? (
        <Sentence message="See {source}" parts={{ source: link }} />
      ) : (
        t('Ask us for the current figure')
      )}
    </span>
  );
}
