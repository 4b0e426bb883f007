import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { formatDate } from '#components/primitives/dates.ts';
import { scrollBelowHeading } from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { formatRange } from '#components/primitives/money.ts';
import { CheckedOn, FigureNote } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import {
  type Charges,
  caseTitle,
  countsPeople,
  type Family,
  formatTotal,
  totalOf,
  type UsualCase,
} from '#components/totals/totals.ts';
import { FamilySize } from './family-size';
import { FeeTable } from './fee-bill';

const Case = styled.details`
  border-top: 1px solid ${color.line};
  &:last-of-type {
    border-bottom: 1px solid ${color.line};
  }
  & + section {
    margin-top: ${token['space-6']};
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto auto;
    align-items: baseline;
    gap: ${token['space-1']} ${token['space-3']};
    padding-block: ${token['space-3']};
  }
  summary small {
    grid-column: 1 / 3;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  &[open] summary small {
    display: none;
  }
  h3 {
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
    letter-spacing: 0;
  }
  summary:hover h3 {
    color: ${color.link};
  }
  svg {
    align-self: center;
  }
  b {
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${color.spruce};
  }
`;

/** Rows of what is paid to one receiver. The first row has their sum. */
const Rows = ({
  title,
  note,
  amount,
  children,
}: {
  readonly title: string;
  readonly note?: ReactNode;
  readonly amount: string;
  readonly children?: ReactNode;
}) => (
  <tbody>
    <tr>
      <th scope={children ? 'rowgroup' : 'row'}>
        <strong>{title}</strong>
        {note ? <small>{note}</small> : null}
      </th>
      <td>
        <strong>{amount}</strong>
      </td>
    </tr>
    {children}
  </tbody>
);

type Line = UsualCase['total'][`${'government' | 'others'}`]['lines'][number];

const LineRow = ({
  line: { name, count, each, subtotal },
  note,
  otherwise,
}: {
  readonly line: Line;
  readonly note?: string | undefined;
  /** Shown in place of an amount that is not known. */
  readonly otherwise: ReactNode;
}) => (
  <tr>
    <th scope="row">
      <span>{name}</span>
      {count > 1 ? (
        <small>{each ? `${count} × ${formatRange(each)}` : `paid ${count} times`}</small>
      ) : null}
      {note ? <small>{note}</small> : null}
    </th>
    <td>{subtotal ? formatRange(subtotal) : otherwise}</td>
  </tr>
);

const CaseContent = styled.div`
  ${scrollBelowHeading}
`;

interface CaseFoldProps {
  readonly id: string;
  readonly usual: UsualCase;
  readonly charges: Charges;
}

/** A case with its total. It opens to its parts, and to the choice of another family. */
export function CaseFold({ id, usual, charges }: CaseFoldProps) {
  const isHydrated = useHydrated();
  const [family, setFamily] = useState<Family>(usual.family);
  const { description } = usual.case;
  const title = caseTitle(usual.case, family);
  const found = totalOf(charges, usual.case, family) ?? usual.total;
  const { government, firmFee, others, without, estimated_on } = found;
  const total = formatTotal(found);
  const parts = [
    `Government ${formatTotal(government)}`,
    firmFee ? `our fee ${formatRange(firmFee)}` : '',
    others.lines.length > 0 ? `other costs ${formatTotal(others)}` : '',
  ]
    .filter(Boolean)
    .join('; ');
  return (
    // A visitor may have opened the case before hydration, so `open` can differ from the server's markup.
    <Case suppressHydrationWarning>
      <summary>
        <h3>{title}</h3> <b>{total}</b>
        <Icon name="down" />
        <small>{parts}</small>
      </summary>
      <CaseContent id={id}>
        {isHydrated && countsPeople(usual.case) ? (
          <FamilySize family={family} onChange={setFamily} />
        ) : null}
        <FeeTable>
          <caption>{description ?? title}</caption>
          <Rows
            title="Government fees"
            note={government.without.length > 0 ? null : <CheckedOn checked={found} />}
            amount={formatTotal(government)}
          >
            {government.lines.map((line, index) => (
              <LineRow
                key={index}
                line={line}
                otherwise={<FigureNote figure={line.charge} of={line.name} />}
              />
            ))}
          </Rows>
          <Rows
            title="Our fee"
            note={firmFee?.note}
            amount={firmFee ? formatRange(firmFee) : 'not included'}
          />
          {others.lines.length > 0 ? (
            <Rows
              title="Other costs"
              note={`Our estimates${estimated_on ? ` from ${formatDate(estimated_on, 'long')}` : ''}`}
              amount={formatTotal(others)}
            >
              {others.lines.map((line, index) => (
                <LineRow key={index} line={line} note={line.charge.note} otherwise="not included" />
              ))}
            </Rows>
          ) : null}
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>
                <output>{total}</output>
              </td>
            </tr>
            {without.length > 0 ? (
              <tr>
                <td colSpan={2}>{`without ${without.join('; ')}`}</td>
              </tr>
            ) : null}
          </tfoot>
        </FeeTable>
      </CaseContent>
    </Case>
  );
}
