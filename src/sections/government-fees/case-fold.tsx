import styled from '@emotion/styled';
import { type ReactNode, useState } from 'react';
import { useHydrated } from '#components/hydration/use-hydrated.ts';
import { formatDate } from '#components/primitives/dates.ts';
import { scrollBelowHeading } from '#components/primitives/fold.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { formatRange } from '#components/primitives/money.ts';
import { FigureNote } from '#components/signature/checked-on.tsx';
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
import { Sentence } from '#words/sentence.tsx';
import { Text, useTextLanguage } from '#words/text.tsx';
import { useLanguage } from '#words/words.ts';
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
}) => {
  const language = useLanguage();
  const nameLanguage = useTextLanguage(name);
  const noteLanguage = useTextLanguage(note);
  return (
    <tr>
      <th scope="row">
        <span {...nameLanguage}>{name}</span>
        {count > 1 ? (
          <small>
            {each
              ? `${count} × ${formatRange(each, language)}`
              : language.t('paid {count} times', { count })}
          </small>
        ) : null}
        {note ? <small {...noteLanguage}>{note}</small> : null}
      </th>
      <td>{subtotal ? formatRange(subtotal, language) : otherwise}</td>
    </tr>
  );
};

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
  const language = useLanguage();
  const { t } = language;
  const isHydrated = useHydrated();
  const [family, setFamily] = useState<Family>(usual.family);
  const { description } = usual.case;
  const title = caseTitle(usual.case, family, language);
  const titleLanguage = useTextLanguage(usual.case.title);
  const captionLanguage = useTextLanguage(description ?? usual.case.title);
  const found = totalOf(charges, usual.case, family, language) ?? usual.total;
  const { government, firmFee, others, without, estimated_on } = found;
  const total = formatTotal(found, language);
  const parts = [
    t('Government {amount}', { amount: formatTotal(government, language) }),
    firmFee ? t('our fee {amount}', { amount: formatRange(firmFee, language) }) : '',
    others.lines.length > 0
      ? t('other costs {amount}', { amount: formatTotal(others, language) })
      : '',
  ]
    .filter(Boolean)
    .join('; ');
  return (
    // A visitor may have opened the case before hydration, so `open` can differ from the server's markup.
    <Case suppressHydrationWarning>
      <summary>
        <h3 {...titleLanguage}>{title}</h3> <b>{total}</b>
        <Icon name="down" />
        <small>{parts}</small>
      </summary>
      <CaseContent id={id}>
        {isHydrated && countsPeople(usual.case) ? (
          <FamilySize family={family} onChange={setFamily} />
        ) : null}
        <FeeTable>
          <caption {...captionLanguage}>{description ?? title}</caption>
          <Rows title={t('Government fees')} note={null} amount={formatTotal(government, language)}>
            {government.lines.map((line, index) => (
              <LineRow
                key={index}
                line={line}
                otherwise={
                  <FigureNote figure={line.charge} hasValue={false} isFee of={line.name} />
                }
              />
            ))}
          </Rows>
          <Rows
            title={t('Our fee')}
            note={firmFee?.note ? <Text>{firmFee.note}</Text> : null}
            amount={firmFee ? formatRange(firmFee, language) : t('not included')}
          />
          {others.lines.length > 0 ? (
            <Rows
              title={t('Other costs')}
              note={
                estimated_on
                  ? t('Our estimates from {day}', {
                      day: formatDate(estimated_on, 'long', language),
                    })
                  : t('Our estimates')
              }
              amount={formatTotal(others, language)}
            >
              {others.lines.map((line, index) => (
                <LineRow
                  key={index}
                  line={line}
                  note={line.charge.note}
                  otherwise={t('not included')}
                />
              ))}
            </Rows>
          ) : null}
          <tfoot>
            <tr>
              <th scope="row">{t('Total')}</th>
              <td>
                <output>{total}</output>
              </td>
            </tr>
            {without.length > 0 ? (
              <tr>
                <td colSpan={2}>
                  <Sentence
                    message="without {names}"
                    parts={{
                      names: without.map((name, at) => (
                        <span key={`${at} ${name}`}>
                          <Text of={name}>{at > 0 ? `; ${name}` : name}</Text>
                        </span>
                      )),
                    }}
                  />
                </td>
              </tr>
            ) : null}
          </tfoot>
        </FeeTable>
      </CaseContent>
    </Case>
  );
}
