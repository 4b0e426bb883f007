import styled from '@emotion/styled';
import { inlineTouchTarget, labelStyle } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Claim } from '#generated/shapes.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import { FigureNote, type FigureStatus } from './checked-on';

/** Short answers with their labels: beside each other, or below each other on phones. */
export const AnswerList = styled.dl`
  border-top: 4px double ${color.control};
  & > div {
    display: grid;
    gap: ${token['space-2']} ${token['space-5']};
    padding-block: ${token['space-3']};
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
  dt {
    ${labelStyle}
  }
  dd {
    max-width: ${token.measure};
    text-wrap: pretty;
  }
  & :is(strong, b) {
    font-weight: 700;
    color: ${color.spruce};
  }
  small {
    display: block;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  & :is(time, b) {
    white-space: nowrap;
  }
  a:not([class]) {
    ${inlineTouchTarget}
  }
  p + a[class] {
    margin-block: ${token['space-2']};
  }
  @media (min-width: 40rem) {
    & > div {
      grid-template-columns: 9rem minmax(0, 1fr);
      align-items: baseline;
    }
    dd {
      grid-column: 2;
    }
  }
`;

/** A claim as its page gets it. Its value is empty if none is shown. */
export type ShownClaim = Omit<Claim, 'known'> & FigureStatus;

/** Returns the figures that a reader needs. Without a reader, returns all. */
export const figuresFor = (
  reader: Claim['reader'],
  figures: readonly ShownClaim[] = [],
): readonly ShownClaim[] =>
  figures.filter((figure) => !reader || !figure.reader || figure.reader === reader);

/** An amount or a range at the beginning of a value: “$240”, “$260 to $280”, “240 $”, “260–280 $”. */
const AMOUNT_FIRST =
  /^(\$\d[\d,.]*(?: to \$\d[\d,.]*|–\$\d[\d,.]*)?|\d[\d\s,]*\s\$(?:–\d[\d\s,]*\s\$)?)(.*)/;

function Figures({ figures }: { readonly figures: readonly [ShownClaim, ...ShownClaim[]] }) {
  const t = useWords();
  const [first] = figures;
  return (
    <dd>
      {figures.map(({ claim, value }, index) => {
        // Splits “$240 ($155 and $85 biometrics)” and “240 $ (155 $ et 85 $)”.
        const [, amount, rest] = AMOUNT_FIRST.exec(value) ?? [];
        const name = <Text>{claim}</Text>;
        if (value === '') return <p key={index}>{name}</p>;
        return (
          <p key={index}>
            {amount ? (
              <span>
                {name} <b>{amount}</b>
                <Text of={value}>{rest}</Text>
              </span>
            ) : (
              <Sentence
                message="{claim}: {value}"
                parts={{
                  claim: name,
                  value: (
                    <strong>
                      <Text>{value}</Text>
                    </strong>
                  ),
                }}
              />
            )}
          </p>
        );
      })}
      <small>
        <FigureNote
          figure={first}
          hasValue={first.value !== ''}
          isFee={first.kind === 'fee'}
          of={figures.map(({ claim }) => claim).join(t('”, “'))}
        />
      </small>
    </dd>
  );
}

/** Figures of an answer list. Figures that share date, source and status show them once. */
export function AnswerFigures({ figures }: { readonly figures: readonly ShownClaim[] }) {
  const groups = new Map<string, [ShownClaim, ...ShownClaim[]]>();
  for (const figure of figures) {
    const { known, day, isRead, basis, source, value } = figure;
    const key = JSON.stringify([known, day, isRead, basis, source, value === '']);
    const group = groups.get(key);
    if (group) group.push(figure);
    else groups.set(key, [figure]);
  }
  return [...groups.values()].map((group, index) => <Figures key={index} figures={group} />);
}
