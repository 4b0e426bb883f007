import styled from '@emotion/styled';
import { useEffect } from 'react';
import { FigureNote, type ShownClaim } from '#components/figures/checked-on.tsx';
import { Block, Heading } from '#components/primitives/blocks.tsx';
import { Disclosure } from '#components/primitives/disclosure.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';
import { openSourceCard } from './source-card';

interface Content {
  readonly title: string;
  readonly items: readonly ShownClaim[];
}

/** The list. `source-card.ts` shows a copy with one of its lines beside a mark. */
const Figures = styled.dl`
  font-size: ${token['text-s']};
  font-variant-numeric: tabular-nums;
  & > div {
    display: grid;
    gap: ${token['space-1']} ${token['space-5']};
    padding-block: ${token['space-3']};
    scroll-margin-top: 6.5rem;
  }
  & > div + div {
    border-top: 1px solid ${color.line};
  }
  dd:not(:last-child) {
    font-weight: 600;
    color: ${color.spruce};
  }
  dd:last-child {
    color: ${color.muted};
  }
  dd a {
    padding-block: 0.9rem;
  }
  @media (min-width: 40rem) {
    & > div {
      grid-template-columns: repeat(3, 1fr);
      align-items: baseline;
    }
  }
  [popover] > & > div {
    grid-template-columns: 1fr;
    padding: 0;
  }
`;

const Frame = styled.div`
  &[popover] {
    position: absolute;
    inset: auto;
    width: min(22rem, 100vw - 2 * ${token.gutter});
    padding: ${token['space-4']};
    scroll-margin-block: 6rem;
    border: 1px solid ${color.control};
    border-radius: ${token['radius-m']};
    background: ${color.surface};
    color: ${color.ink};
    box-shadow: ${token.shadow};
    line-height: 1.5;
  }
`;

const Sources = styled(Block)`
  && {
    padding-block: ${token['space-2']};
  }
  & + section {
    border-top: 1px solid ${color.line};
  }
`;

function ClaimList({ content: { title, items }, id }: SectionProps<Content, object>) {
  useEffect(() => {
    document.addEventListener('click', openSourceCard);
    return () => document.removeEventListener('click', openSourceCard);
  }, []);
  const heading = (
    <Heading>
      <Text>{title}</Text>
    </Heading>
  );
  return (
    <Sources>
      {/* `start.ts` opens the disclosures that are children of a section. This one stays closed. */}
      <div>
        <Disclosure id={id} heading={heading}>
          <Frame>
            <Figures>
              {items.map((figure, index) => (
                <div key={index} id={`source-${index + 1}`}>
                  <dt>
                    <Text>{figure.claim}</Text>
                  </dt>
                  {figure.value === '' ? null : (
                    <dd>
                      <Text>{figure.value}</Text>
                    </dd>
                  )}
                  <dd>
                    <FigureNote
                      figure={figure}
                      hasValue={figure.value !== ''}
                      isFee={figure.kind === 'fee'}
                      of={figure.claim}
                    />
                  </dd>
                </div>
              ))}
            </Figures>
          </Frame>
        </Disclosure>
      </div>
    </Sources>
  );
}

/** Fees, thresholds and rules, each with how it is known, its day and its source. Marks after figures lead to its lines. */
export const claims = defineSection<Content>({
  component: ClaimList,
  required: { title: true, items: true },
  placement: 'column',
  chunk: 'service',
  // The texts that these figures belong to are found.
  searchParts: () => [],
});
