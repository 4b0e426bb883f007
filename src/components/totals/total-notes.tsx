import { Fragment } from 'react';
import { SourceLink } from '#components/figures/checked-on.tsx';
import { Day } from '#components/primitives/day.tsx';
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

/** Says how the government fees of a total are known, and from which day the oldest is. */
export function KnownNote({ known, day }: Pick<ShownTotal, 'known' | 'day'>) {
  const language = useLanguage();
  if (!day) return null;
  const isChecked = known.every((status) => status === 'confirmed');
  return (
    <>
      <Sentence
        message={
          isChecked
            ? 'Government fees checked on {day} or later.'
            : 'Government fees as published for {day} or later.'
        }
        parts={{ day: <Day day={day} /> }}
      />
      {known.includes('calculated') ? (
        <span>{` ${language.t('Some are calculated from published amounts.')}`}</span>
      ) : null}
    </>
  );
}

/** Says of each government fee that has risen or changed since it was published what a total counts for it. */
export const ChangedNote = ({ changed }: Pick<ShownTotal, 'changed'>) =>
  changed.map(({ fee, hasRisen, amount }) => (
    <span key={fee}>
      <Sentence
        message={
          hasRisen
            ? '{fee} has risen since it was published and is counted as {amount}.'
            : '{fee} is counted as {amount}, which its official page shows now.'
        }
        parts={{ fee: <Text>{fee}</Text>, amount: <span>{amount}</span> }}
      />{' '}
    </span>
  ));

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
