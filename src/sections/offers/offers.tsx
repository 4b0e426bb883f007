import styled from '@emotion/styled';
import { PlainList, Prose, Subheading } from '#components/primitives/blocks.tsx';
import { FoldedSection, hintOf } from '#components/primitives/disclosure.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { OfferItem } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type ListContent, type SectionProps } from '../section';

type Content = ListContent<OfferItem>;

const Offers = styled(PlainList)`
  margin-top: ${token['space-4']};
`;

const Offer = styled.li`
  padding-block: ${token['space-4']};
  border-top: 1px solid ${color.line};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
  &:not(:lang(en)) {
    overflow-wrap: anywhere;
  }
  div + & {
    margin-top: ${token['space-3']};
  }
  tr + tr {
    border-top: 1px solid ${color.line};
  }
  th,
  td {
    padding-block: ${token['space-2']};
    vertical-align: baseline;
  }
  th {
    padding-inline-end: ${token['space-4']};
    text-align: start;
    font-weight: 400;
  }
  td {
    /* Keeps short values on one line, unless the text is very large. */
    min-width: min(6.5rem, 28vw);
    text-align: end;
    font-weight: 600;
    color: ${color.spruce};
  }
`;

function OfferList({ content, id }: SectionProps<Content, object>) {
  const { title: heading, intro, items } = content;
  return (
    <FoldedSection id={id} title={heading} hint={hintOf(items.map(({ title }) => title))}>
      {intro ? (
        <Prose>
          <Text>{intro}</Text>
        </Prose>
      ) : null}
      <Offers>
        {items.map(({ title, description, table }, index) => (
          <Offer key={index} id={`${id}-${index + 1}`}>
            <Subheading>
              <Text>{title}</Text>
            </Subheading>
            {description ? <RichText html={description} /> : null}
            {table ? (
              <Table aria-label={title}>
                <tbody>
                  {table.map((row, place) => (
                    <tr key={place}>
                      <th scope="row">
                        <Text>{row.table_item}</Text>
                      </th>
                      <td>
                        <Text>{row.table_value}</Text>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            ) : null}
          </Offer>
        ))}
      </Offers>
    </FoldedSection>
  );
}

/** Services with a description and an optional table of values. */
export const offers = defineSection<Content>({
  component: OfferList,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
});
