import { Fragment } from 'react';
import { SourceLink } from '#components/figures/checked-on.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import type { ShownTotal } from './cases';

/** Names, separated by semicolons. Each may be without a translation. */
export const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 ? <span>{'; '}</span> : null}
      <span>
        <Text>{name}</Text>
      </span>
    </Fragment>
  ));

type KnownProps = Pick<ShownTotal, 'known' | 'day' | 'changed'>;

/** Says once how the government fees of a total are known, and from which day the oldest is. */
export function KnownNote({ known, day, changed }: KnownProps) {
  const language = useLanguage();
  const { t } = language;
  if (!day) return null;
  const isChecked = known.every((status) => status === 'confirmed');
  const time = <time dateTime={day}>{formatDate(day, 'long', language)}</time>;
  const more = [
    ...(known.includes('calculated') ? [t('Some are calculated from published amounts.')] : []),
    ...(known.includes('superseded')
      ? [t('A fee that has risen since is a range: the old amount to 6% more.')]
      : []),
  ];
  return (
    <>
      <Sentence
        message={
          isChecked
            ? 'Government fees checked on {day} or later.'
            : 'Government fees as published for {day} or later.'
        }
        parts={{ day: time }}
      />
      {more.map((sentence) => (
        <span key={sentence}>{` ${sentence}`}</span>
      ))}
      {changed.length > 0 ? (
        <span>
          {' '}
          <Sentence
            message="The official page now shows another amount, which is counted here: {names}."
            parts={{ names: <Names names={changed} /> }}
          />
        </span>
      ) : null}
    </>
  );
}

/** Names the fees without which there is no total, and links their sources. */
export const WithheldNote = ({ withheld }: Pick<ShownTotal, 'withheld'>) => (
  <Sentence
    message="There is no total while an amount is being checked: {names}"
    parts={{
      names: withheld.map((fee, index) => (
        <Fragment key={fee.fee}>
          {index > 0 ? <span>{'; '}</span> : null}
          <span>
            <Text>{fee.fee}</Text> (<SourceLink checked={fee} of={fee.fee} />)
          </span>
        </Fragment>
      )),
    }}
  />
);

/** Says in one line what a total leaves out. */
export const ExcludedNote = ({ excluded }: Pick<ShownTotal, 'excluded'>) => (
  <Sentence message="Not in the total: {names}." parts={{ names: <Names names={excluded} /> }} />
);
