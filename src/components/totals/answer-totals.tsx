import { Fragment } from 'react';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import type { ShownTotal } from './totals';

/** The row of an answer list with the totals of usual cases. Each links to its case on the fees page. */
export const AnswerTotals = ({ totals }: { readonly totals: readonly ShownTotal[] }) =>
  totals.length > 0 ? (
    <div>
      <dt>In total (estimate)</dt>
      <dd>
        {totals.map(({ title, place, amount, without }) => (
          <Fragment key={place}>
            <p>
              <SmartLink to={`/fees#government-fees-${place}`}>{title}</SmartLink> <b>{amount}</b>
            </p>
            {without ? <small>{`without ${without.join('; ')}`}</small> : null}
          </Fragment>
        ))}
      </dd>
    </div>
  ) : null;
