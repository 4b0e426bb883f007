import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { NextStep } from '#components/primitives/action-link.tsx';
import {
  alignedRows,
  Band,
  CardContainer,
  Heading,
  PlainList,
  Prose,
  Subheading,
} from '#components/primitives/blocks.tsx';
import { RichText } from '#components/rich-text/rich-text.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Link } from '#generated/formats.ts';
import type { TitledHtmlItem } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly subtitle?: string;
  readonly title: string;
  readonly items: readonly TitledHtmlItem[];
  readonly ctaLink: Link;
}

interface Options {
  readonly ctaText?: string;
}

/**
 * Constants of the specification, sections 4 and 9. A card is in view when a tenth of its area is within 100 CSS pixels of the window.
 * If the observer does not report, cards show after 300 ms. Each card starts after the one before it.
 */
const marginPx = 100;
const threshold = 0.1;
const fallbackMs = 300;
const staggerSeconds = [0, 0.15, 0.3, 0.45] as const;

const isNearView = (card: Element) => {
  const { top, bottom } = card.getBoundingClientRect();
  return top < window.innerHeight + marginPx && bottom > -marginPx;
};

/**
 * Hides the cards of a list that is below the view, and animates them when it scrolls into view. Does nothing under reduced motion.
 * @returns a function that stops watching and shows the cards
 */
function revealOnScroll(list: HTMLElement): () => void {
  const isMotionReduced = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (isMotionReduced || list.getBoundingClientRect().top < window.innerHeight) return () => {};

  let observer: IntersectionObserver | undefined;
  list.dataset['reveal'] = 'waiting';
  const cards = [...list.children];
  const show = () => {
    list.dataset['reveal'] = 'shown';
    observer?.disconnect();
  };
  // Observes the cards and not the list, because a tenth of a long list may exceed a small window.
  if ('IntersectionObserver' in window) {
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) show();
      },
      { rootMargin: `${marginPx}px`, threshold },
    );
    for (const card of cards) observer.observe(card);
  }
  const fallback = setTimeout(() => {
    if (!observer || cards.some(isNearView)) show();
  }, fallbackMs);
  return () => {
    clearTimeout(fallback);
    observer?.disconnect();
    delete list.dataset['reveal'];
  };
}

const rise = keyframes`from { opacity: 0; transform: translateY(1.5rem); }`;

const Grid = styled(PlainList)`
  display: grid;
  column-gap: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15.5rem), 1fr));
  /* Avoids a row of three cards with one card below. */
  @container (50.5rem <= width < 68rem) {
    grid-template-columns: 1fr 1fr;
  }
  @media screen and (prefers-reduced-motion: no-preference) {
    &[data-reveal='waiting'] > li {
      opacity: 0;
    }
    &[data-reveal='shown'] > li {
      animation: ${rise} 300ms ease-out both;
    }
    ${staggerSeconds.map(
      (seconds, index) => `&[data-reveal='shown'] > li:nth-of-type(4n + ${index + 1}) {
        animation-delay: ${seconds}s;
      }`,
    )}
  }
`;

const Card = styled.li`
  ${alignedRows(2)}
  margin-top: ${token['space-5']};
  padding-top: ${token['space-4']};
  border-top: 3px solid ${color.gold};
  h3 {
    margin-bottom: ${token['space-1']};
  }
  p {
    text-wrap: balance;
  }
`;

function ReasonCards({ content, options, id }: SectionProps<Content, Options>) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => (list.current ? revealOnScroll(list.current) : undefined), []);
  return (
    <Band id={id} ground="sunken">
      <CardContainer>
        <Heading>
          <Text>{content.title}</Text>
        </Heading>
        {content.subtitle ? (
          <Prose>
            <Text>{content.subtitle}</Text>
          </Prose>
        ) : null}
        <Grid ref={list}>
          {content.items.map((item, index) => (
            <Card key={index}>
              <Subheading>
                <Text>{item.title}</Text>
              </Subheading>
              {item.description ? <RichText html={item.description} /> : null}
            </Card>
          ))}
        </Grid>
        <NextStep text={options.ctaText} to={content.ctaLink} tone="quiet" gap="space-6" />
      </CardContainer>
    </Band>
  );
}

/** Reasons to choose the firm, and a call to action. */
export const reasonCards = defineSection<Content, Options>({
  component: ReasonCards,
  required: { title: true, items: true, ctaLink: true },
  placement: 'wide',
  chunk: 'home',
});
