import styled from '@emotion/styled';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { ScorePart } from '#generated/types.ts';
import { defineSection, type ListContent, type SectionProps } from '../section';

type Content = ListContent<ScorePart>;

const Parts = styled.table`
  width: 100%;
  margin-block: ${token['space-4']};
  border-collapse: collapse;
  th,
  td {
    padding-block: ${token['space-2']};
    border-bottom: 1px solid ${color.line};
    text-align: start;
    vertical-align: top;
  }
  td {
    padding-inline-start: ${token['space-3']};
    white-space: nowrap;
    text-align: end;
  }
  td,
  tfoot {
    color: ${color.spruce};
    font: 600 ${token['title-s']} / 1.3 ${token.display};
  }
  small {
    display: block;
    color: ${color.muted};
    font: 400 ${token['text-s']} / 1.5 ${token.sans};
  }
  svg {
    width: 100%;
    height: 1rem;
    margin-block: ${token['space-2']};
    overflow: visible;
    color: ${color.spruce};
    fill: currentColor;
    stroke: currentColor;
  }
  rect {
    height: 100%;
  }
`;

/** Max points of the values listed for a part. */
const maxPoints = ({ points, others = [] }: ScorePart) =>
  Math.max(points, ...others.map((other) => other.points));

const opacities = [1, 0.7, 0.45] as const;
const opacity = (index: number) => opacities[index % opacities.length];

function Score({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const sum = (of: (part: ScorePart) => number) => items.reduce((all, part) => all + of(part), 0);
  const points = sum((part) => part.points);
  const maxTotal = Math.max(1, sum(maxPoints));
  /** All bars share the scale of the sum. */
  const width = (of: number) => `${Math.round((1000 * of) / maxTotal) / 10}%`;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Parts>
        <tbody>
          {items.map((part, index) => (
            <tr key={index}>
              <th scope="row">
                <span>{`${part.part}: ${part.value}`}</span>
                <svg aria-hidden>
                  <rect width={width(maxPoints(part))} fill="none" />
                  <rect width={width(part.points)} fillOpacity={opacity(index)} />
                </svg>
                {part.others ? (
                  <small>
                    {`Compare ${part.others
                      .map((other) => `${other.value}: ${other.points} points`)
                      .join('; ')}`}
                  </small>
                ) : null}
              </th>
              <td>
                <span>{part.points}</span>
                {part.others ? <small>{`of ${maxPoints(part)}`}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              These parts together
              <small>Not the whole score</small>
              <svg aria-hidden>
                <rect width="100%" fill="none" />
                {items.map((part, index) => (
                  <rect
                    key={index}
                    x={width(items.slice(0, index).reduce((all, other) => all + other.points, 0))}
                    width={width(part.points)}
                    fillOpacity={opacity(index)}
                  />
                ))}
              </svg>
              <small>{items.map(({ part, points: of }) => `${part} ${of}`).join(', ')}</small>
            </th>
            <td>
              <span>{points}</span>
              {items.every((part) => part.others) ? <small>{`of ${maxTotal}`}</small> : null}
            </td>
          </tr>
        </tfoot>
      </Parts>
    </Signature>
  );
}

/** Parts of a score as bars on one scale, and their sum, for an example. */
export const score = defineSection<Content>({
  component: Score,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
