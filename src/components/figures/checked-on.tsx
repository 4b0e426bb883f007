import type { ReactNode } from 'react';
import { formatDate } from '#components/primitives/dates.ts';
import { Day } from '#components/primitives/day.tsx';
import type { Claim } from '#generated/shapes.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { type Language, type Message, useWords } from '#i18n/words.ts';

/** When a fact was checked or published, and the official page that states it. */
export type Checked = Pick<Claim, 'verified_on' | 'published_for' | 'source' | 'source_name'>;

/** How a figure is known, and from where. */
export interface FigureStatus extends Pick<Claim, 'basis' | 'source' | 'source_name'> {
  /** `differs`: its source shows another value now. `unknown`: it has no value. */
  readonly known?: NonNullable<Claim['known']> | 'differs' | 'unknown';
  /** YYYY-MM-DD: the day of the check, the day for which it was published, or the first day on which the source differs. */
  readonly day?: string;
  /** True if the site itself read the same value at the source. */
  readonly isRead?: boolean;
}

/** A claim as its page gets it. Its value is empty if none is shown. */
export type ShownClaim = Omit<Claim, 'known'> & FigureStatus;

interface SourceLinkProps {
  readonly checked: Pick<Checked, 'source' | 'source_name'>;
  /** The figure's name, for the accessible name of a link that shows only a host name. */
  readonly of?: string | undefined;
}

/** The name of a source: its own, or the host of its address. Empty without a source. @public for capabilities */
export const nameSource = ({ source, source_name }: SourceLinkProps['checked']): string =>
  source_name ?? (source ? new URL(source).hostname.replace(/^www\./, '') : '');

export function SourceLink({ checked, of }: SourceLinkProps) {
  const t = useWords();
  const { source, source_name } = checked;
  if (!source) return null;
  const name = nameSource(checked);
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

interface DatedLineProps {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly isChecked: boolean;
  /** Absent if no source is known. */
  readonly sources: ReactNode;
}

/**
 * Returns the sentence about the day of a check or of a publication, with its names `day` and `sources`.
 * @public for capabilities
 */
export function datedMessage(isChecked: boolean, hasSources: boolean): Message {
  if (isChecked) return hasSources ? 'Checked on {day}, {sources}' : 'Checked on {day}';
  return hasSources ? 'As published for {day}, {sources}' : 'As published for {day}';
}

/** “Checked on November 14, 2026, Ministry: Fee list”, or “As published for April 30, 2026, Ministry: Fee list”. */
export const DatedLine = ({ day, isChecked, sources }: DatedLineProps) => (
  <span>
    <Sentence
      message={datedMessage(isChecked, Boolean(sources))}
      parts={sources ? { day: <Day day={day} />, sources } : { day: <Day day={day} /> }}
    />
  </span>
);

/** The publisher in a source's name: “Ministry” in “Ministry: Fee list”. */
const publisherOf = ({ source_name = '' }: FigureStatus) => /^([^:]+): /.exec(source_name)?.[1];

/**
 * Returns the sentence that says how a figure is known, with its names `day`, `sources`, `publisher` and `basis`.
 * @param hasValue whether visitors see a value of the figure
 */
function figureMessage(figure: FigureStatus, hasValue: boolean, isFee = false): Message {
  const { known, day, isRead, source } = figure;
  if (!hasValue) {
    if (!source) return 'Ask us for the current figure';
    return isFee
      ? 'This amount is being checked: {sources}'
      : 'This figure is being checked: {sources}';
  }
  if (known === 'differs') {
    return publisherOf(figure)
      ? '{publisher} now shows this value, read on {day} and not confirmed yet: {sources}'
      : 'The official page now shows this value, read on {day} and not confirmed yet: {sources}';
  }
  if (known === 'superseded') {
    return day
      ? 'A range, because an amount of {day} has risen since. Its upper end is an estimate: {sources}'
      : 'A range, because an amount has risen since. Its upper end is an estimate: {sources}';
  }
  if (known === 'calculated') {
    return day ? 'Calculated for {day}. {basis} {sources}' : 'Calculated. {basis} {sources}';
  }
  if (!day) return 'As published: {sources}';
  if (isRead) return 'Agrees with {sources}, read on {day}';
  return datedMessage(known === 'confirmed', source !== undefined);
}

interface FigureNoteProps {
  readonly figure: FigureStatus;
  readonly hasValue: boolean;
  readonly isFee?: boolean;
  readonly of: string;
}

/** Says how a figure is known, from which day it is, and where it is published. */
export function FigureNote({ figure, hasValue, isFee, of }: FigureNoteProps) {
  const { day, basis } = figure;
  const parts = {
    day: day ? <Day day={day} /> : null,
    publisher: publisherOf(figure),
    basis: basis ? <Text>{basis}</Text> : null,
    sources: <SourceLink checked={figure} of={of} />,
  };
  return (
    <span>
      <Sentence message={figureMessage(figure, hasValue, isFee)} parts={parts} />
    </span>
  );
}

/** The same as `FigureNote`, as a text. @public for capabilities */
export function figureNote(
  figure: FigureStatus,
  hasValue: boolean,
  language: Language,
  isFee = false,
): string {
  const { day, basis = '' } = figure;
  return language
    .t(figureMessage(figure, hasValue, isFee), {
      day: day ? formatDate(day, 'long', language) : '',
      publisher: publisherOf(figure) ?? '',
      basis,
      sources: nameSource(figure),
    })
    .trim();
}
