import styled from '@emotion/styled';
import { Fragment } from 'react';
import { color, token } from '#components/theme/tokens.ts';
import type { ScorePart } from '#generated/types.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { defineSection, type ListContent, type SectionProps } from '#sections/section.ts';
import { Signature } from '#site/components/signature.tsx';

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

/** The maximum of the points listed for a part. */
const maxPoints = ({ points, others = [] }: ScorePart) =>
  Math.max(points, ...others.map((option) => option.points));

const opacities = [1, 0.7, 0.45] as const;
const opacity = (index: number) => opacities[index % opacities.length];

function Others({ others }: { readonly others: NonNullable<ScorePart['others']> }) {
  return others.map(({ value, points }, index) => (
    <Fragment key={index}>
      {index > 0 ? <span>{'; '}</span> : null}
      <Sentence
        message="{value}: {points} points"
        parts={{ value: <Text>{value}</Text>, points }}
      />
    </Fragment>
  ));
}

function Score({ content, id }: SectionProps<Content, object>) {
  const { title, intro, items } = content;
  const t = useWords();
  const sum = (pointsOf: (part: ScorePart) => number, parts = items) =>
    parts.reduce((total, part) => total + pointsOf(part), 0);
  const ownPoints = (part: ScorePart) => part.points;
  const maxTotal = Math.max(1, sum(maxPoints));
  /** All bars have the scale of the total. */
  const barWidth = (points: number) => `${Math.round((1000 * points) / maxTotal) / 10}%`;
  return (
    <Signature id={id} title={title} intro={intro} checked={items}>
      <Parts>
        <tbody>
          {items.map((part, index) => (
            <tr key={index}>
              <th scope="row">
                <span>
                  <Sentence
                    message="{part}: {value}"
                    parts={{ part: <Text>{part.part}</Text>, value: <Text>{part.value}</Text> }}
                  />
                </span>
                <svg aria-hidden>
                  <rect width={barWidth(maxPoints(part))} fill="none" />
                  <rect width={barWidth(part.points)} fillOpacity={opacity(index)} />
                </svg>
                {part.others ? (
                  <small>
                    <Sentence
                      message="Compare {others}"
                      parts={{ others: <Others others={part.others} /> }}
                    />
                  </small>
                ) : null}
              </th>
              <td>
                <span>{part.points}</span>
                {part.others ? <small>{t('of {max}', { max: maxPoints(part) })}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('Total of these parts')}
              <small>{t('Not the whole score')}</small>
              <svg aria-hidden>
                <rect width="100%" fill="none" />
                {items.map((part, index) => (
                  <rect
                    key={index}
                    x={barWidth(sum(ownPoints, items.slice(0, index)))}
                    width={barWidth(part.points)}
                    fillOpacity={opacity(index)}
                  />
                ))}
              </svg>
              <small>
                {items.map(({ part, points }, index) => (
                  <Fragment key={index}>
                    {index > 0 ? <span>{', '}</span> : null}
                    <span>
                      <Text>{part}</Text>
                    </span>
                    <span>{` ${points}`}</span>
                  </Fragment>
                ))}
              </small>
            </th>
            <td>
              <span>{sum(ownPoints)}</span>
              {items.every((part) => part.others) ? (
                <small>{t('of {max}', { max: maxTotal })}</small>
              ) : null}
            </td>
          </tr>
        </tfoot>
      </Parts>
    </Signature>
  );
}

/** An example score: its parts as bars on one scale, and their total. */
export const score = defineSection<Content>({
  component: Score,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'own',
});
