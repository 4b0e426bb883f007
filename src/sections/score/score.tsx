import styled from '@emotion/styled';
import { Signature } from '#components/signature/signature.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';

interface Part {
  readonly part: string;
  /** What the example has. */
  readonly value: string;
  readonly points: number;
  readonly others?: readonly { readonly value: string; readonly points: number }[];
  readonly verifiedOn?: string;
  readonly source?: string;
  readonly sourceName?: string;
}

interface Content {
  readonly title: string;
  readonly intro?: string;
  readonly items: readonly Part[];
}

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

/** The most points that a part is said to have. */
const most = ({ points, others = [] }: Part) =>
  Math.max(points, ...others.map((other) => other.points));

/** The bar of points that begin where others end, in whole percent, so that neighbours meet. */
function stretch(from: number, points: number, all: number) {
  const [start = 0, end = 0] = [from, from + points].map((at) => Math.round((at / all) * 100));
  return { x: `${start}%`, width: `${end - start}%` };
}

function Score({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const longest = Math.max(1, ...items.map(most));
  const sum = (parts: readonly Part[], of: (part: Part) => number) =>
    parts.reduce((all, part) => all + of(part), 0);
  const pointsOf = (part: Part) => part.points;
  const possible = Math.max(1, sum(items, most));
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Parts>
        <tbody>
          {items.map((part, index) => (
            <tr key={index}>
              <th scope="row">
                {`${part.part}: ${part.value}`}
                <svg aria-hidden>
                  <rect {...stretch(0, most(part), longest)} fill="none" />
                  <rect {...stretch(0, part.points, longest)} />
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
                {part.points}
                {part.others ? <small>{`of ${most(part)}`}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              Together
              <svg aria-hidden>
                <rect width="100%" fill="none" />
                {items.map((part, index) => (
                  <rect
                    key={index}
                    {...stretch(sum(items.slice(0, index), pointsOf), part.points, possible)}
                    // Neighbours differ from each other and from the empty rest.
                    fillOpacity={index % 2 ? 0.6 : 1}
                  />
                ))}
              </svg>
              <small>{items.map(({ part, points }) => `${part} ${points}`).join(', ')}</small>
            </th>
            <td>
              {sum(items, pointsOf)}
              {items.every((part) => part.others) ? <small>{`of ${possible}`}</small> : null}
            </td>
          </tr>
        </tfoot>
      </Parts>
    </Signature>
  );
}

/** The parts of a score as bars, and the score as one of them all: how many points an example has, of how many. */
export const score = defineSection<Content>({
  component: Score,
  required: { title: true, items: true },
  placement: 'column',
});
