import type { ReactNode } from 'react';
import { FigureNote } from '#components/figures/checked-on.tsx';
import { Day } from '#components/primitives/day.tsx';
import { listChanged, listExcluded } from '#components/totals/cases.ts';
import {
  ChangedNote,
  ExcludedNote,
  KnownNote,
  WithheldNote,
} from '#components/totals/total-notes.tsx';
import type { CaseTotal, Known, Line, ShownFee } from '#components/totals/totals.ts';
import type { FeesPageCase } from '#generated/types.ts';
import { formatRange } from '#i18n/money.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text, useTextLanguage } from '#i18n/text.tsx';
import { type Message, useLanguage } from '#i18n/words.ts';
import { FeeTable } from './table';

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

const marks = {
  calculated: 'calculated',
  superseded: 'has risen since',
  differs: 'as the official page shows now',
} as const satisfies { readonly [K in Known]?: Message };

const isMarked = (known: Known | undefined): known is keyof typeof marks =>
  known !== undefined && Object.hasOwn(marks, known);

interface LineRowProps {
  readonly line: Pick<Line<unknown>, 'name' | 'count' | 'each' | 'subtotal'>;
  readonly note?: ReactNode;
}

function LineRow({ line: { name, count, each, subtotal }, note }: LineRowProps) {
  const language = useLanguage();
  const nameLanguage = useTextLanguage(name);
  return (
    <tr>
      <th scope="row">
        <span {...nameLanguage}>{name}</span>
        {count > 1 && each ? <small>{`${count} × ${formatRange(each, language)}`}</small> : null}
        {note ? <span>{note}</span> : null}
      </th>
      <td>{subtotal ? formatRange(subtotal, language) : language.t('being checked')}</td>
    </tr>
  );
}

interface FeeNoteProps {
  readonly fee: ShownFee;
  readonly withSource: boolean;
}

function FeeNote({ fee, withSource }: FeeNoteProps) {
  const { t } = useLanguage();
  const hasValue = fee.amount !== undefined;
  if (withSource || !hasValue) {
    return (
      <small>
        <FigureNote figure={fee} hasValue={hasValue} isFee of={fee.fee} />
      </small>
    );
  }
  return isMarked(fee.known) ? <small>{t(marks[fee.known])}</small> : null;
}

interface TotalTableProps {
  readonly usual: Pick<FeesPageCase, 'to_show' | 'not_included'>;
  readonly total: CaseTotal;
  readonly caption: string;
  /** Shows the day and the source of each government fee. */
  readonly withSources?: boolean;
}

/** The parts of a total, with what the total assumes and leaves out. */
export function TotalTable({ usual, total, caption, withSources = false }: TotalTableProps) {
  const language = useLanguage();
  const { t } = language;
  const captionLanguage = useTextLanguage(caption);
  const { government, firmFee, thirdParty, withheld, known, day, estimated_on } = total;
  const excluded = listExcluded(usual, total, language);
  const changed = listChanged(total, language);
  return (
    <FeeTable>
      <caption {...captionLanguage}>{caption}</caption>
      <Rows
        title={t('Government fees')}
        amount={government.total ? formatRange(government.total, language) : t('being checked')}
      >
        {government.lines.map((line, index) => (
          <LineRow
            key={index}
            line={line}
            note={<FeeNote fee={line.charge} withSource={withSources} />}
          />
        ))}
      </Rows>
      {firmFee ? (
        <Rows
          title={t('Our fee')}
          note={firmFee.note ? <Text>{firmFee.note}</Text> : null}
          amount={formatRange(firmFee, language)}
        />
      ) : null}
      {thirdParty.lines.length > 0 && thirdParty.total ? (
        <Rows
          title={t('Other costs')}
          note={
            estimated_on ? (
              <Sentence
                message="Our estimates from {day}"
                parts={{ day: <Day day={estimated_on} /> }}
              />
            ) : (
              t('Our estimates')
            )
          }
          amount={formatRange(thirdParty.total, language)}
        >
          {thirdParty.lines.map((line, index) => (
            <LineRow
              key={index}
              line={line}
              note={
                line.charge.note ? (
                  <small>
                    <Text>{line.charge.note}</Text>
                  </small>
                ) : null
              }
            />
          ))}
        </Rows>
      ) : null}
      <tfoot>
        {total.total ? (
          <tr>
            <th scope="row">{t('Total')}</th>
            <td>{formatRange(total.total, language)}</td>
          </tr>
        ) : null}
        <tr>
          <td colSpan={2}>
            {withheld.length > 0 ? (
              <p>
                <WithheldNote withheld={withheld} />
              </p>
            ) : null}
            {day || changed.length > 0 ? (
              <p>
                <KnownNote known={known} day={day} /> <ChangedNote changed={changed} />
              </p>
            ) : null}
            {usual.to_show ? (
              <p>
                <Sentence
                  message="To show, not to pay: {text}"
                  parts={{ text: <Text>{usual.to_show}</Text> }}
                />
              </p>
            ) : null}
            <p>
              <ExcludedNote excluded={excluded} />
            </p>
          </td>
        </tr>
      </tfoot>
    </FeeTable>
  );
}
