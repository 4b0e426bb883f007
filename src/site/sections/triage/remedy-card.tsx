import styled from '@emotion/styled';
import { DatedLine, SourceLink } from '#components/figures/checked-on.tsx';
import { inlineTouchTarget, touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TriageRemedy } from '#generated/types.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { Checkboxes, KeptNote, useTicks } from '#sections/checklist.tsx';
import { tickBoxes } from '#sections/ticks.ts';
import { RowTable } from '#site/components/row-table.ts';

const Card = styled.div`
  margin-top: ${token['space-4']};
  padding-top: ${token['space-3']};
  border-top: 2px solid ${color.control};
  h4 {
    color: ${color.spruce};
    font-size: ${token['title-s']};
  }
  p {
    max-width: ${token.measure};
  }
  small + p {
    margin-top: ${token['space-3']};
  }
  small {
    display: block;
    max-width: ${token.measure};
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  small a {
    ${inlineTouchTarget}
  }
`;

const Costs = styled(RowTable)`
  max-width: ${token.measure};
  margin-block: ${token['space-2']};
  td {
    width: 50%;
    padding-inline-start: ${token['space-3']};
  }
  td strong {
    color: ${color.spruce};
    font: 600 ${token['title-s']} / 1.3 ${token.display};
  }
`;

/** Hidden where nothing can keep ticks. */
const Kept = styled.div`
  margin-bottom: ${token['space-3']};
  @media print, (scripting: none) {
    display: none;
  }
`;

const Next = styled(SmartLink)`
  ${touchTarget}
`;

interface PapersProps {
  readonly address: string;
  readonly title: string;
  readonly documents: NonNullable<TriageRemedy['documents']>;
}

function Papers({ address, title, documents }: PapersProps) {
  const t = useWords();
  const boxes = tickBoxes([{ title, documents }]);
  const { list, ticked, isKept, change } = useTicks<HTMLDivElement>(address, boxes);
  const idAt = (place: number) => boxes[place]?.id ?? '';
  return (
    <div ref={list}>
      <p>
        <b>{t('Documents to tick')}</b>
      </p>
      <Checkboxes
        documents={documents}
        isTicked={(place) => ticked.includes(idAt(place))}
        onTick={(place, isTicked) => {
          const ids = [idAt(place)];
          change(isTicked ? { add: ids } : { remove: ids });
        }}
      />
      <Kept>
        <KeptNote isKept={isKept} />
      </Kept>
    </div>
  );
}

interface RemedyCardProps {
  readonly remedy: TriageRemedy;
  /** The address under which the browser keeps the ticks. */
  readonly address: string;
}

/** One thing that visitors can do: who can act, what it costs, what to send, and the next step. */
export function RemedyCard({ remedy, address }: RemedyCardProps) {
  const { title, text, who, source, source_name, fee, link, link_text } = remedy;
  const { costs = [], total, costs_note, documents = [], published_for } = remedy;
  const sourceLink = source ? (
    <SourceLink checked={{ source, source_name: source_name || undefined }} of={title} />
  ) : null;
  const t = useWords();
  return (
    <Card>
      <h4>
        <Text>{title}</Text>
      </h4>
      {text ? (
        <p>
          <Text>{text}</Text>
        </p>
      ) : null}
      {sourceLink ? (
        <small>
          {published_for ? (
            <DatedLine day={published_for} isChecked={false} sources={sourceLink} />
          ) : (
            <Sentence message="Source: {source}" parts={{ source: sourceLink }} />
          )}
        </small>
      ) : null}
      {who ? (
        <p>
          <b>{t('Who can act:')}</b> <Text>{who}</Text>
        </p>
      ) : null}
      {fee ? (
        <p>
          <b>{t('Our fee:')}</b> <Text>{fee}</Text>
        </p>
      ) : null}
      {costs.length > 0 ? (
        <Costs>
          <tbody>
            {costs.map(({ item, amount, detail }, row) => (
              <tr key={row}>
                <th scope="row">
                  <Text>{item}</Text>
                </th>
                <td>
                  <strong>
                    <Text>{amount}</Text>
                  </strong>
                  {detail ? (
                    <small>
                      <Text>{detail}</Text>
                    </small>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
          {total ? (
            <tfoot>
              <tr>
                <th scope="row">{t('In total')}</th>
                <td>
                  <strong>
                    <Text>{total}</Text>
                  </strong>
                </td>
              </tr>
            </tfoot>
          ) : null}
        </Costs>
      ) : null}
      {costs_note ? (
        <small>
          <Text>{costs_note}</Text>
        </small>
      ) : null}
      {documents.length > 0 ? (
        <Papers address={address} title={title} documents={documents} />
      ) : null}
      {link && link_text ? (
        <Next to={link}>
          <Text>{link_text}</Text>
        </Next>
      ) : null}
    </Card>
  );
}
