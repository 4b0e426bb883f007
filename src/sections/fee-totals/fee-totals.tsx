import styled from '@emotion/styled';
import { Heading, HeadingBeside, PlacedSection, Prose } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { formatMoney } from '#components/primitives/money.ts';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';
import { addUp, type Fee, type FeeCase } from './totals';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly fees: readonly Fee[];
  readonly cases: readonly FeeCase[];
}

const Case = styled.details`
  border-top: 1px solid ${color.line};
  &:last-of-type {
    border-bottom: 1px solid ${color.line};
  }
  summary {
    gap: ${token['space-4']};
    padding-block: ${token['space-3']};
  }
  h3 {
    font: 600 ${token['text-m']} / 1.4 ${token.sans};
    letter-spacing: 0;
  }
  summary:hover h3 {
    color: ${color.link};
  }
  summary b {
    margin-inline-start: auto;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    color: ${color.spruce};
  }
`;

/** Two columns on every screen: the figures are read down the right edge. */
const Bill = styled.table`
  width: 100%;
  margin-bottom: ${token['space-5']};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token['space-2']};
    color: ${color.muted};
    text-align: start;
  }
  th,
  td {
    padding-block: ${token['space-2']};
    border-top: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  td {
    padding-inline-start: ${token['space-4']};
    text-align: end;
    white-space: nowrap;
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  tfoot :is(th, td) {
    border-top: 4px double ${color.control};
    font-weight: 600;
    color: ${color.spruce};
  }
`;

function FeeTotals({ content, id }: SectionProps<Content, object>) {
  const cases = addUp(content.fees, content.cases);
  if (cases.length === 0) return null;
  return (
    <PlacedSection id={id} wide container={HeadingBeside}>
      <div>
        <Heading>{content.title}</Heading>
        {content.intro ? <Prose>{content.intro}</Prose> : null}
      </div>
      <div>
        {cases.map(({ title, description, lines, total }, index) => (
          // What was opened before the scripts came has an `open` that React does not know of, and stays open.
          <Case key={index} suppressHydrationWarning>
            <summary>
              <h3>{title}</h3> <b>{formatMoney(total)}</b>
              <Icon name="down" />
            </summary>
            <Bill id={`${id}-${index + 1}`}>
              <caption>{description ?? title}</caption>
              <tbody>
                {lines.map(({ name, amount, count, paid }, line) => (
                  <tr key={line}>
                    <th scope="row">
                      {name}
                      {count > 1 ? <small>{`${count} × ${formatMoney(amount)}`}</small> : null}
                    </th>
                    <td>{formatMoney(paid)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row">Total</th>
                  <td>{formatMoney(total)}</td>
                </tr>
              </tfoot>
            </Bill>
          </Case>
        ))}
      </div>
    </PlacedSection>
  );
}

/** What is paid in common cases: the total of each, and folded below it the fees that it adds up. */
export const feeTotals = defineSection<Content>({
  component: FeeTotals,
  required: { title: true, fees: true, cases: true },
  placement: 'wide',
});
