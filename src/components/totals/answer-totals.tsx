import { Fragment } from 'react';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { Sentence } from '#words/sentence.tsx';
import { Text } from '#words/text.tsx';
import { useWords } from '#words/words.ts';
import type { ShownTotal } from './totals';

const Names = ({ names }: { readonly names: readonly string[] }) =>
  names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 ? <span>{'; '}</span> : null}
      <span>
        <Text>{name}</Text>
      </span>
    </Fragment>
  ));

/** The row of an answer list with the totals of usual cases. Each links to its case on the fees page. */
export function AnswerTotals({ totals }: { readonly totals: readonly ShownTotal[] }) {
  const t = useWords();
  return totals.length > 0 ? (
    <div>
      <dt>{t('In total (estimate)')}</dt>
      <dd>
        {totals.map(({ title, place, amount, without }) => (
          <Fragment key={place}>
            <p>
              <SmartLink to={`/fees#government-fees-${place}`}>
                <Text>{title}</Text>
              </SmartLink>{' '}
              <b>{amount}</b>
            </p>
            {without ? (
              <small>
                <Sentence message="without {names}" parts={{ names: <Names names={without} /> }} />
              </small>
            ) : null}
          </Fragment>
        ))}
      </dd>
    </div>
  ) : null;
}
