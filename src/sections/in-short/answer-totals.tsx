import { Fragment } from 'react';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import type { ShownTotal } from '#components/totals/cases.ts';
import { ExcludedNote, KnownNote, WithheldNote } from '#components/totals/total-notes.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';

interface AnswerTotalsProps {
  readonly totals: readonly ShownTotal[];
  /** The address of the section with the cases. Without it, the totals have no links. */
  readonly casesAddress?: string | undefined;
}

const isSame = (excluded: readonly string[], otherList: readonly string[]) =>
  JSON.stringify(excluded) === JSON.stringify(otherList);

/** The row of an answer list with the totals of usual cases. Each links to its case on the fees page. */
export function AnswerTotals({ totals, casesAddress }: AnswerTotalsProps) {
  const t = useWords();
  const last = totals.at(-1);
  if (!last) return null;
  const days = totals.flatMap(({ day }) => day ?? []).toSorted();
  return (
    <div>
      <dt>{t('In total (estimate)')}</dt>
      <dd>
        {totals.map(({ title, place, amount, withheld, excluded }, index) => (
          <Fragment key={place}>
            <p>
              {casesAddress ? (
                <SmartLink to={`${casesAddress}-${place}`}>
                  <Text>{title}</Text>
                </SmartLink>
              ) : (
                <Text>{title}</Text>
              )}
              {amount ? (
                <span>
                  {' '}
                  <b>{amount}</b>
                </span>
              ) : null}
            </p>
            {withheld.length > 0 ? (
              <small>
                <WithheldNote withheld={withheld} />
              </small>
            ) : null}
            {/* Totals that leave out the same share one line. */}
            {isSame(excluded, (totals[index + 1] ?? last).excluded) ? null : (
              <small>
                <ExcludedNote excluded={excluded} />
              </small>
            )}
          </Fragment>
        ))}
        <small>
          <ExcludedNote excluded={last.excluded} />{' '}
          <KnownNote
            known={[...new Set(totals.flatMap(({ known }) => known))]}
            day={days[0]}
            changed={[...new Set(totals.flatMap(({ changed }) => changed))]}
          />
        </small>
      </dd>
    </div>
  );
}
