import styled from '@emotion/styled';
import { DatedLine, SourceLink } from '#components/figures/checked-on.tsx';
import { inlineTouchTarget, PlainList, touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TriageRemedy } from '#generated/types.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';

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
  table {
    width: 100%;
    max-width: ${token.measure};
    margin-block: ${token['space-2']};
    border-collapse: collapse;
  }
  th,
  td {
    padding-block: ${token['space-1']};
    border-top: 1px solid ${color.line};
    font-weight: 400;
    text-align: start;
    vertical-align: baseline;
  }
  td {
    width: 50%;
    padding-inline-start: ${token['space-3']};
  }
  td strong {
    margin-inline-end: 0.25em;
    color: ${color.spruce};
    font: 600 ${token['title-s']} / 1.3 ${token.display};
    font-variant-numeric: tabular-nums;
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

/** What to do after the last day. With scripts, the visitor reads it when the date that they type has passed. */
const Passed = styled.p`
  @media screen and (scripting: enabled) {
    display: none;
  }
`;

const Papers = styled(PlainList)`
  max-width: ${token.measure};
  margin-block: ${token['space-3']};
  border-top: 1px solid ${color.line};
  label {
    display: flex;
    gap: ${token['space-3']};
    min-height: 2.75rem;
    padding-block: ${token['space-2']};
  }
  input {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    margin: 0.2em 0;
    accent-color: ${color.spruce};
  }
`;

const Next = styled(SmartLink)`
  ${touchTarget}
`;

/** One thing that visitors can do: who can act, by when, what it costs, what to send, and the next step. */
export function RemedyCard(remedy: TriageRemedy) {
  const { title, text, who, limits = [], source, source_name, fee, link, link_text } = remedy;
  const { costs = [], total, costs_note, documents = [] } = remedy;
  const { published_for } = remedy;
  const sourceLink = source ? (
    <SourceLink checked={{ source, source_name: source_name || undefined }} of={title} />
  ) : null;
  const passed = remedy.advice?.find(({ days_left }) => days_left === undefined);
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
      {limits.length > 0 ? (
        <table>
          <tbody>
            {limits.map(({ decision, limit, from, counts }, row) => (
              <tr key={row}>
                <th scope="row">
                  <Text>{decision}</Text>
                </th>
                <td>
                  <strong>
                    <Text>{limit}</Text>
                  </strong>
                  <Sentence
                    message={counts === 'before the event' ? 'before {event}' : 'from {event}'}
                    parts={{ event: <Text>{from}</Text> }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {passed && limits.length > 0 ? (
        <Passed>
          <Text>{passed.text}</Text>
          {passed.link && passed.link_text ? (
            <span>
              {' '}
              <SmartLink to={passed.link}>
                <Text>{passed.link_text}</Text>
              </SmartLink>
            </span>
          ) : null}
        </Passed>
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
        <table>
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
            {total ? (
              <tr>
                <th scope="row">
                  <b>{t('In total')}</b>
                </th>
                <td>
                  <strong>
                    <Text>{total}</Text>
                  </strong>
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      ) : null}
      {costs_note ? (
        <small>
          <Text>{costs_note}</Text>
        </small>
      ) : null}
      {documents.length > 0 ? (
        <>
          <p>
            <b>{t('Documents to tick')}</b>
          </p>
          <Papers>
            {documents.map(({ description, detail }, row) => (
              <li key={row}>
                <label>
                  <input type="checkbox" />
                  <span>
                    <Text>{description}</Text>
                    {detail ? (
                      <small>
                        <Text>{detail}</Text>
                      </small>
                    ) : null}
                  </span>
                </label>
              </li>
            ))}
          </Papers>
        </>
      ) : null}
      {link && link_text ? (
        <Next to={link}>
          <Text>{link_text}</Text>
        </Next>
      ) : null}
    </Card>
  );
}
