import styled from '@emotion/styled';
import { inlineTouchTarget, touchTarget } from '#components/primitives/blocks.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { SourceLink } from '#components/signature/checked-on.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { TriageRemedy } from '#generated/types.ts';

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
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  small a {
    ${inlineTouchTarget}
  }
`;

const Next = styled(SmartLink)`
  ${touchTarget}
`;

/** One thing that visitors can do: who can act, by when, for what fee, and the next step. */
export function RemedyCard(remedy: TriageRemedy) {
  const { title, text, who, limits = [], source, source_name, fee, link, link_text } = remedy;
  return (
    <Card>
      <h4>{title}</h4>
      {text ? <p>{text}</p> : null}
      {limits.length > 0 ? (
        <table>
          <tbody>
            {limits.map(({ decision, limit, from }, row) => (
              <tr key={row}>
                <th scope="row">{decision}</th>
                <td>
                  <strong>{limit}</strong>
                  {`from ${from}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {source ? (
        <small>
          <span>{'Source: '}</span>
          <SourceLink checked={{ source, ...(source_name ? { source_name } : {}) }} of={title} />
        </small>
      ) : null}
      {who ? (
        <p>
          <b>Who can act:</b>
          {` ${who}`}
        </p>
      ) : null}
      {fee ? (
        <p>
          <b>Our fee:</b>
          {` ${fee}`}
        </p>
      ) : null}
      {link && link_text ? <Next to={link}>{link_text}</Next> : null}
    </Card>
  );
}
