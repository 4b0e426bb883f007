import styled from '@emotion/styled';
import {
  Heading,
  HeadingBeside,
  label,
  lineTarget,
  PlacedSection,
  Prose,
} from '#components/primitives/blocks.tsx';
import { formatMoney } from '#components/primitives/money.ts';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  /** What a reader has to know of the figures before relying on them. */
  readonly note?: string;
  readonly items: readonly {
    readonly service: string;
    readonly link?: Link;
    /** Canadian dollars; the lower amount of a range. */
    readonly amount: number;
    readonly amountTo?: number;
    readonly note?: string;
  }[];
}

/** They go along with the reader beside a long table. */
const Words = styled.div`
  margin-bottom: ${token['space-5']};
  @media (min-width: 56rem) and (min-height: 30rem) {
    position: sticky;
    top: calc(${token.header} + ${token['space-5']});
    align-self: start;
  }
`;

const Note = styled.p`
  max-width: ${token.measure};
  margin-top: ${token['space-4']};
  padding-inline-start: ${token['space-4']};
  border-inline-start: 3px solid ${color.gold};
  font-weight: 600;
`;

/** Two columns on every screen; on the narrowest a range breaks between its amounts, never within one. */
const Fees = styled.table`
  width: 100%;
  border-block: 4px double ${color.control};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  caption {
    padding-bottom: ${token['space-2']};
    color: ${color.muted};
    font-size: ${token['text-s']};
    text-align: start;
  }
  th,
  td {
    padding-block: ${token['space-2']};
    text-align: start;
    vertical-align: baseline;
  }
  thead th {
    ${label}
  }
  tbody tr {
    border-top: 1px solid ${color.line};
  }
  tbody th {
    font-weight: 400;
  }
  a {
    ${lineTarget}
  }
  small {
    display: block;
    margin-top: ${token['space-1']};
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  tr > :last-child {
    padding-inline-start: ${token['space-4']};
    text-align: end;
  }
  td {
    font-weight: 600;
    color: ${color.spruce};
  }
  td span {
    white-space: nowrap;
  }
  @media (min-width: 22rem) {
    td {
      white-space: nowrap;
    }
  }
`;

function FeeTable({ content, id }: SectionProps<Content, object>) {
  return (
    <PlacedSection id={id} wide container={HeadingBeside}>
      <Words>
        <Heading>{content.title}</Heading>
        {content.intro ? <Prose>{content.intro}</Prose> : null}
        {content.note ? <Note>{content.note}</Note> : null}
      </Words>
      <Fees>
        <caption>In Canadian dollars, before tax</caption>
        <thead>
          <tr>
            <th scope="col">Service</th>
            <th scope="col">Our fee</th>
          </tr>
        </thead>
        <tbody>
          {content.items.map(({ service, link, amount, amountTo, note }, index) => (
            <tr key={index}>
              <th scope="row">
                {link ? <SmartLink to={link}>{service}</SmartLink> : service}
                {note ? <small>{note}</small> : null}
              </th>
              <td>
                <span>{formatMoney(amount)}</span>
                {amountTo ? (
                  <>
                    {' '}
                    <span>to {formatMoney(amountTo)}</span>
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </Fees>
    </PlacedSection>
  );
}

/** What the firm charges for each service: an amount, or a range. */
export const feeTable = defineSection<Content>({
  component: FeeTable,
  required: { title: true, items: true },
  placement: 'wide',
});
