import styled from '@emotion/styled';
import { Block, Heading, PlainList, Prose, Subheading } from '../../components/layout/blocks';
import { RichText } from '../../components/rich-text';
import { color, token } from '../../components/theme/tokens';
import type { Html } from '../../generated/formats';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly {
    readonly title: string;
    readonly description?: Html;
    readonly table?: readonly { readonly table_item: string; readonly table_value: string }[];
  }[];
}

const Offers = styled(PlainList)`
  display: grid;
  gap: ${token['space-5']};
  margin-top: ${token['space-5']};
`;

const Offer = styled.li`
  padding: ${token['space-5']};
  border: 1px solid ${color.line};
  border-radius: ${token['radius-m']};
  background: ${color.surface};
  & > h3 {
    margin-bottom: ${token['space-2']};
  }
`;

const Table = styled.table`
  width: 100%;
  margin-top: ${token['space-4']};
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding-block: ${token['space-2']};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: baseline;
    font-weight: 400;
  }
  td {
    padding-inline-start: ${token['space-4']};
    text-align: end;
    font-weight: 600;
    color: ${color.spruce};
  }
  tr:last-child > * {
    border-bottom: 0;
  }
`;

function WhatWeOffer({ content, id }: SectionProps<Content, object>) {
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
                      <th scope="row">{row.table_item}</th>
                      <td>{row.table_value}</td>
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
  component: WhatWeOffer,
  required: { title: true, items: true },
  placement: 'column',
});
