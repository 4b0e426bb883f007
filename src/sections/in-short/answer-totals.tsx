import { Fragment } from 'react';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import type { ShownTotal } from '#components/totals/cases.ts';
import {
  ChangedNote,
  ExcludedNote,
  KnownNote,
  Names,
  WithheldNote,
} from '#components/totals/total-notes.tsx';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';

interface AnswerTotalsProps {
  readonly totals: readonly ShownTotal[];
  /** The address of the section with the cases. Without it, the totals have no links. */
  readonly casesAddress?: string | undefined;
}

const isEqual = (value: unknown, nextValue: unknown) =>
  JSON.stringify(value) === JSON.stringify(nextValue);

/** What a total includes and leaves out, and how its fees are known, apart from what the next total says in the same way. */
function TotalNotes({ total, next }: { readonly total: ShownTotal; readonly next?: ShownTotal }) {
  const { costs, excluded, known, day } = total;
  const saysCosts = costs.length > 0 && !isEqual(costs, next?.costs);
  const saysExcluded = !isEqual(excluded, next?.excluded);
  const saysKnown = !isEqual([known, day], [next?.known, next?.day]);
  return saysCosts || saysExcluded || saysKnown ? (
    <small>
      {saysCosts ? (
        <span>
          <Sentence
            message="Other costs: {names}."
            parts={{ names: <Names names={costs} /> }}
          />{' '}
        </span>
      ) : null}
      {saysExcluded ? <ExcludedNote excluded={excluded} /> : null}
      {saysExcluded && saysKnown ? <span> </span> : null}
      {saysKnown ? <KnownNote known={known} day={day} /> : null}
    </small>
  ) : null;
}

/** The row of an answer list with the totals of usual cases. Each links to its case on the fees page. */
export function AnswerTotals({ totals, casesAddress }: AnswerTotalsProps) {
  const t = useWords();
  if (totals.length === 0) return null;
  return (
    <div>
      <dt>{t('In total (estimate)')}</dt>
      <dd>
        {totals.map((total, index) => (
          <Fragment key={total.place}>
            <p>
              {casesAddress ? (
                <SmartLink to={`${casesAddress}-${total.place}`}>
                  <Text>{total.title}</Text>
                </SmartLink>
              ) : (
                <Text>{total.title}</Text>
              )}
              {total.amount ? (
                <span>
                  {' '}
                  <b>{total.amount}</b>
                </span>
              ) : null}
            </p>
            {total.parts.length > 1 ? <small>{total.parts.join('; ')}</small> : null}
            {total.withheld.length > 0 ? (
              <small>
                <WithheldNote withheld={total.withheld} />
              </small>
            ) : null}
            {total.changed.length > 0 ? (
              <small>
                <ChangedNote changed={total.changed} />
              </small>
            ) : null}
            <TotalNotes total={total} next={totals[index + 1]} />
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
