import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { type FocusEvent, useMemo, useRef } from 'react';
import { Picture } from '#components/pictures/picture.tsx';
import { Band, Heading, PictureBesideText, PlainList } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { Testimonials } from '#generated/shapes.ts';
import { Text } from '#i18n/text.tsx';
import { type Message, useWords } from '#i18n/words.ts';
import { defineSection, type SectionProps } from '../section';
import { slidePx, transitionMs } from './carousel';
import { CarouselControls, ControlsPlace } from './carousel-controls';
import { swipeHandlers } from './swipe';
import { type RunningCarousel, useCarousel } from './use-carousel';

interface Content {
  readonly title: string;
  readonly subheading: string;
  readonly items: readonly Testimonials[];
}

interface Options {
  readonly photo?: string;
  /** What the photo shows. */
  readonly photoAlt?: Message;
}

/** Stacks until there is room for the whole picture beside the text. */
const Columns = styled(PictureBesideText)`
  align-items: center;
  @media (max-width: 63.99rem) {
    grid-template-columns: minmax(0, 1fr);
    gap: ${token['space-6']};
  }
`;

const Photo = styled(Picture)`
  aspect-ratio: 4 / 3;
  /* As tall as the text, but not so tall that people at the sides are cropped. */
  min-height: min(100%, 24rem);
  @media print {
    display: none;
  }
  @media (max-width: 39.99rem) {
    aspect-ratio: 16 / 9;
    min-height: 0;
  }
  object-position: 56% 100%;
  border-radius: ${token['radius-l']};
`;

const TextColumn = styled.div`
  & > p {
    color: ${color.muted};
    text-wrap: balance;
  }
`;

const leave = keyframes`to { opacity: 0; transform: translateX(calc(-1 * var(--slide))); }`;
const enter = keyframes`from { opacity: 0; transform: translateX(var(--slide)); }`;

/** Before hydration, a row that scrolls. As a carousel, all items overlap, so that the longest item sets the height. */
const Row = styled(PlainList)`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 100%;
  gap: ${token['space-5']};
  margin-top: ${token['space-5']};
  padding-bottom: ${token['space-4']};
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  scrollbar-color: ${color.gold} transparent;
  scrollbar-width: thin;
  li {
    scroll-snap-align: start;
  }
  figure::before {
    content: '“' / '';
    display: block;
    height: 0.5em;
    margin-inline-start: -0.04em;
    font: 600 calc(2 * ${token['title-m']}) / 1 ${token.display};
    color: ${color.gold};
  }
  blockquote {
    max-width: ${token.measure};
    font: 400 ${token['title-s']} / 1.5 ${token.sans};
    text-wrap: pretty;
  }
  figcaption {
    margin-top: ${token['space-4']};
    color: ${color.spruce};
    font-weight: 600;
    text-wrap: balance;
  }
  small {
    padding-inline: 0.6em;
    border: 1px solid ${color.control};
    border-radius: ${token['radius-full']};
    color: ${color.muted};
    font-size: ${token['text-s']};
    font-weight: 400;
    white-space: nowrap;
  }
  @media screen {
    &[data-phase] {
      overflow-x: clip;
      /* The carousel handles sideways swipes. */
      touch-action: pan-y pinch-zoom;
      --slide: ${slidePx}px;
    }
    &[data-direction='previous'] {
      --slide: -${slidePx}px;
    }
    &[data-phase] li {
      grid-area: 1 / 1;
    }
    &[data-phase] li:not([data-current]) {
      visibility: hidden;
    }
    &[data-phase='leaving'] [data-current] {
      animation: ${leave} ${transitionMs}ms ease-in forwards;
    }
    &[data-phase='entering'] [data-current] {
      animation: ${enter} ${transitionMs}ms ease-out both;
    }
  }
  /* Shows the edge of the next testimonial. */
  @media (scripting: none) {
    grid-auto-columns: 90%;
  }
  @media print {
    grid-auto-flow: row;
    overflow: visible;
  }
`;

/** Keyboard focus holds auto-play. Focus from a click does not. */
function focusHandlers(send: RunningCarousel['send']) {
  return {
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) send({ type: 'hold', hold: 'focus' });
    },
    onBlur: (event: FocusEvent) => {
      if (!event.currentTarget.contains(event.relatedTarget))
        send({ type: 'release', hold: 'focus' });
    },
  };
}

function TestimonialCarousel({ content, options, id }: SectionProps<Content, Options>) {
  const { items } = content;
  const row = useRef<HTMLUListElement>(null);
  const carousel = useCarousel(items.length, row);
  const t = useWords();
  const state = carousel?.state;
  const send = carousel?.send;
  const swipe = useMemo(
    () => send && swipeHandlers((direction) => send({ type: 'move', direction, by: 'visitor' })),
    [send],
  );
  return (
    <Band id={id} ground="sunken">
      <Columns>
        {options.photo ? (
          <Photo
            asset={options.photo}
            alt={options.photoAlt ? t(options.photoAlt) : ''}
            width={1200}
            height={1000}
            sizes="(min-width: 44rem) 36rem, 94vw"
          />
        ) : null}
        <TextColumn>
          <Heading>
            <Text>{content.title}</Text>
          </Heading>
          <p>
            <Text>{content.subheading}</Text>
          </p>
          <div
            {...(carousel
              ? {
                  role: 'group',
                  'aria-roledescription': t('carousel'),
                  'aria-label': content.title,
                  ...focusHandlers(carousel.send),
                }
              : {})}
          >
            <Row
              ref={row}
              aria-label={content.subheading}
              // Focusable, so that the keyboard scrolls it. As a carousel, it only keeps a focus that it already had.
              {...(items.length > 1 ? { tabIndex: state ? -1 : 0 } : {})}
              {...(state
                ? {
                    'data-phase': state.phase,
                    'data-direction': state.direction,
                    'aria-live': state.movedBy === 'visitor' ? 'polite' : 'off',
                    ...swipe,
                  }
                : {})}
            >
              {items.map((item, index) => (
                <li key={index} {...(index === state?.index ? { 'data-current': '' } : {})}>
                  <figure>
                    <blockquote>
                      <Text>{item.testimony}</Text>
                    </blockquote>
                    {item.name_designation || item.sample ? (
                      <figcaption>
                        {item.name_designation ? (
                          <span>
                            <Text of={item.name_designation}>
                              {`${item.name_designation}${item.sample ? ' ' : ''}`}
                            </Text>
                          </span>
                        ) : null}
                        {item.sample ? <small>{t('Sample testimonial')}</small> : null}
                      </figcaption>
                    ) : null}
                  </figure>
                </li>
              ))}
            </Row>
            {items.length > 1 ? (
              <ControlsPlace>{carousel ? <CarouselControls {...carousel} /> : null}</ControlsPlace>
            ) : null}
          </div>
        </TextColumn>
      </Columns>
    </Band>
  );
}

/** Testimonials of clients beside a photo. */
export const testimonials = defineSection<Content, Options>({
  component: TestimonialCarousel,
  required: { title: true, subheading: true, items: true },
  placement: 'wide',
  chunk: 'home',
});
