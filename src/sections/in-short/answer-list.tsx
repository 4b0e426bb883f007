import styled from '@emotion/styled';
import { FigureNote, type ShownClaim } from '#components/figures/checked-on.tsx';
import { inlineTouchTarget, labelStyle } from '#components/primitives/blocks.tsx';
import { SourceMark } from '#components/rich-text/source-mark.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Claim } from '#generated/shapes.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';

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
  /* A range stays on one line if it fits. */
  b {
    display: inline-block;
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

/** A claim with its place in the list of sources. The first place is 1. */
export interface PlacedClaim extends ShownClaim {
  readonly place: number;
}

/** Returns the figures that a reader needs. Without a reader, returns all. */
export const figuresFor = (
  reader: Claim['reader'],
  figures: readonly ShownClaim[] = [],
): readonly PlacedClaim[] =>
  figures
    .map((figure, index) => ({ ...figure, place: index + 1 }))
    .filter((figure) => !reader || !figure.reader || figure.reader === reader);

/** An amount or a range at the beginning of a value: “$240”, “$260 to $280”, “240 $”, “260–280 $”, “85 € bis 120 €”. */
const amountFirst =
  /^(\p{Sc}\d[\d,.]*(?: to \p{Sc}\d[\d,.]*|–\p{Sc}\d[\d,.]*)?|\d[\d\s,.]*\s\p{Sc}(?:(?:–| \p{L}+ )\d[\d\s,.]*\s\p{Sc})?)(.*)/u;

/** True for a figure that needs more than its source: it is withheld, has risen, or its source shows another value. */
const needsNote = ({ known, value }: ShownClaim): boolean =>
  value === '' || known === 'differs' || known === 'superseded';

/** A figure of an answer list with the mark of its source. */
export function AnswerFigure({ figure }: { readonly figure: PlacedClaim }) {
  const { claim, value, kind, source, place } = figure;
  // Splits “$240 ($155 and $85 biometrics)” and “240 $ (155 $ et 85 $)”.
  const [, amount, rest] = amountFirst.exec(value) ?? [];
  const name = <Text>{claim}</Text>;
  const mark = source ? <SourceMark place={place} /> : null;
  return (
    <dd>
      <p>
        {value === '' ? name : null}
        {amount ? (
          <span>
            {name} <b>{amount}</b>
            <Text of={value}>{rest}</Text>
            {mark}
          </span>
        ) : null}
        {value && !amount ? (
          <Sentence
            message="{claim}: {value}"
            parts={{
              claim: name,
              value: (
                <strong>
                  <Text>{value}</Text>
                  {mark}
                </strong>
              ),
            }}
          />
        ) : null}
      </p>
      {needsNote(figure) ? (
        <small>
          <FigureNote figure={figure} hasValue={value !== ''} isFee={kind === 'fee'} of={claim} />
        </small>
      ) : null}
    </dd>
  );
}
