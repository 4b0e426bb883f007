import styled from '@emotion/styled';
import type { Checked } from '#components/figures/checked-on.tsx';
import { labelStyle } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';

interface Duty extends Checked {
  readonly step: string;
  readonly first?: string;
  /** One or two words in large type before `second`. */
  readonly secondWord?: string;
  readonly second?: string;
}

interface Content extends ListContent<Duty> {
  readonly firstParty: string;
  readonly secondParty: string;
}

const DutyTable = styled.table`
  width: 100%;
  margin-block: ${token['space-4']};
  border-collapse: collapse;
  table-layout: fixed;
  overflow-wrap: break-word;
  th {
    text-align: start;
  }
  thead th {
    padding: ${token['space-2']} 0;
    border-bottom: 4px solid ${color.spruce};
    color: ${color.spruce};
  }
  thead th + th {
    padding-inline-start: ${token['space-4']};
    border-color: ${color.gold};
  }
  tbody th {
    padding: ${token['space-3']} 0 ${token['space-1']};
    ${labelStyle}
  }
  td {
    padding: 0 ${token['space-4']} ${token['space-3']} 0;
    vertical-align: top;
    @media (max-width: 47.99rem) {
      font-size: ${token['text-s']};
    }
  }
  td + td {
    position: relative;
    padding-inline: ${token['space-4']} 0;
  }
  /* A line between the columns, with gaps at the names of steps. */
  td + td::before {
    content: '';
    position: absolute;
    inset: 0 auto ${token['space-3']} 0;
    border-inline-start: 1px solid ${color.control};
  }
  tbody {
    border-bottom: 1px solid ${color.line};
    break-inside: avoid;
  }
`;

const LeadWords = styled.b`
  display: block;
  color: ${color.spruce};
  font: 600 ${token['title-s']} / 1.3 ${token.display};
`;

function Duties({ content, id }: SectionProps<Content, object>) {
  const t = useWords();
  const { title, intro, firstParty, secondParty, items } = content;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <DutyTable>
        <thead>
          <tr>
            <th scope="col">
              <Text>{firstParty}</Text>
            </th>
            <th scope="col">
              <Text>{secondParty}</Text>
            </th>
          </tr>
        </thead>
        {items.map(({ step, first, secondWord, second }, index) => (
          <tbody key={index}>
            <tr>
              <th scope="rowgroup" colSpan={2}>
                <Text>{step}</Text>
              </th>
            </tr>
            <tr>
              <td>
                <Text>{first ?? t('Nothing to do')}</Text>
              </td>
              <td>
                {secondWord ? (
                  <LeadWords>
                    <Text of={secondWord}>{`${secondWord} `}</Text>
                  </LeadWords>
                ) : null}
                <span>
                  <Text>{second ?? (secondWord ? null : t('Nothing to do'))}</Text>
                </span>
              </td>
            </tr>
          </tbody>
        ))}
      </DutyTable>
    </Signature>
  );
}

/** The duties of two parties, step by step, in two columns. */
export const duties = defineSection<Content>({
  component: Duties,
  required: { title: true, firstParty: true, secondParty: true, items: true },
  placement: 'column',
  chunk: 'own',
});
