import styled from '@emotion/styled';
import { Block, Heading, PlainList, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Html } from '#generated/formats.ts';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly {
    readonly title: string;
    readonly description?: Html;
    readonly table?: readonly { readonly label: string; readonly value: string }[];
  }[];
}

/** One sheet, as a list of services with its prices is. */
const Offers = styled(PlainList)`
  margin-top: ${token['space-5']};
  padding-inline: ${token.gutter};
  border: 1px solid ${color.line};
  border-radius: ${token['radius-m']};
  background: ${color.surface};
`;

const Offer = styled.li`
  padding-block: ${token['space-5']};
  & + & {
    border-top: 1px solid ${color.line};
  }
  @media (min-width: 40rem) {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    column-gap: ${token['space-5']};
    align-items: baseline;
    h3 ~ * {
      grid-column: 2;
    }
  }
`;

/** Each row shares its width by itself: a value stays on one line, beside what it is the value of or, when long, below it. */
const Table = styled.table`
  width: 100%;
  border-spacing: 0;
  font-variant-numeric: tabular-nums;
  div + & {
    margin-top: ${token['space-3']};
  }
  tr {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${token['space-4']};
    padding-block: ${token['space-2']};
  }
  tr + tr {
    border-top: 1px solid ${color.line};
  }
  th {
    flex: 40%;
    text-align: start;
    font-weight: 400;
  }
  td {
    margin-inline-start: auto;
    text-align: end;
    font-weight: 600;
    color: ${color.spruce};
  }
`;

function OfferList({ content, id }: SectionProps<Content, object>) {
  return (
    <Block id={id}>
      <Heading>{content.title}</Heading>
      {content.intro ? <Prose>{content.intro}</Prose> : null}
      <Offers>
        {content.items.map((item, index) => (
          <Offer key={index}>
            <Subheading id={`${id}-${index + 1}`}>{item.title}</Subheading>
            {item.description ? <RichText html={item.description} /> : null}
            {item.table ? (
              <Table aria-labelledby={`${id}-${index + 1}`}>
                <tbody>
                  {item.table.map((row, rowIndex) => (
                    <tr key={rowIndex}>
                      <th scope="row">{row.label}</th>
                      <td>{row.value}</td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            ) : null}
          </Offer>
        ))}
      </Offers>
    </Block>
  );
}

/** Services with a description and, where content has one, a table of items and values. */
export const offers = defineSection<Content>({
  component: OfferList,
  required: { title: true, items: true },
  placement: 'column',
});
