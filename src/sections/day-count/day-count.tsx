import styled from '@emotion/styled';
import { Subheading } from '#components/primitives/blocks.tsx';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';
import { addDays, type DayPart, differenceOf, formatCount } from './add-days';
import { DayBar, Swatch } from './day-bar';

interface Account {
  readonly title: string;
  readonly needed: number;
  /** The years in which the days are looked for. */
  readonly years: number;
  /** Which years these are. */
  readonly period?: string;
  readonly text?: string;
  /** An example. */
  readonly parts: readonly DayPart[];
  readonly verifiedOn?: string;
  readonly source?: string;
}

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly Account[];
}

const One = styled.div`
  margin-top: ${token['space-5']};
  & > p {
    max-width: ${token.measure};
  }
  b {
    color: ${color.spruce};
  }
  & > svg {
    width: 100%;
    /* Its places are in pixels, and paper has smaller letters. */
    height: max(5.25rem, 84px);
    margin-top: ${token['space-3']};
    color: ${color.spruce};
    font-size: ${token['text-s']};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding-block: ${token['space-2']};
    border-top: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  caption,
  small {
    color: ${color.muted};
    font-size: ${token['text-s']};
    font-weight: 400;
    text-align: start;
  }
  small {
    display: block;
  }
  td {
    padding-inline-start: ${token['space-4']};
    text-align: end;
    white-space: nowrap;
  }
  th svg {
    display: inline;
    margin-inline-end: ${token['space-2']};
    color: ${color.spruce};
  }
  tfoot :is(th, td) {
    border-top: 4px double ${color.control};
    color: ${color.spruce};
    font-weight: 600;
  }
`;

function AccountOfDays({ title, needed, years, period, text, parts }: Account) {
  const { parts: counted, total } = addDays(parts);
  return (
    <One>
      <Subheading>{title}</Subheading>
      <p>
        <b>{`${formatCount(needed)} days`}</b>
        {period ? ` ${period}.` : ` in ${years} years.`}
        {text ? ` ${text}` : null}
      </p>
      <DayBar needed={needed} years={years} parts={counted.map((part) => part.counted)} />
      <table>
        <caption>An example, in days that count</caption>
        <tbody>
          {counted.map((part, index) => (
            <tr key={index}>
              <th scope="row">
                <Swatch index={index} />
                {part.title}
                {part.counts === 'half' ? (
                  <small>{`${formatCount(part.days)} days, each as half a day`}</small>
                ) : null}
              </th>
              <td>{formatCount(part.counted)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Together
              <small>{differenceOf(total, needed)}</small>
            </th>
            <td>{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
    </One>
  );
}

function DayCount({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      {items.map((account, index) => (
        <AccountOfDays key={index} {...account} />
      ))}
    </Signature>
  );
}

/** Accounts of days: what is needed within some years, as a bar, and an example that is added up. */
export const dayCount = defineSection<Content>({
  component: DayCount,
  required: { title: true, items: true },
  placement: 'column',
});
