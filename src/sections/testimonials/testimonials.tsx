import styled from '@emotion/styled';
import { type FocusEvent, useMemo, useRef } from 'react';
import { Picture } from '#components/pictures/picture.tsx';
import { PictureBeside } from '#components/pictures/picture-beside.ts';
import { Band, Heading } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { defineSection, type SectionProps } from '../section';
import { CarouselControls, ControlsPlace } from './carousel-controls';
import { swipeHandlers } from './swipe';
import { TestimonialRow } from './testimonial-row';
import { type RunningCarousel, useCarousel } from './use-carousel';

interface Content {
  readonly title: string;
  readonly subheading: string;
  readonly items: readonly { readonly quote: string; readonly author?: string }[];
}

interface Options {
  /** The asset of the photo beside the testimonials. */
  readonly photo?: string;
}

const Columns = styled(PictureBeside)`
  align-items: center;
`;

const Photo = styled(Picture)`
  aspect-ratio: 6 / 5;
  height: auto;
  min-height: 100%;
  object-position: 56% 50%;
  border-radius: ${token['radius-l']};
`;

const Words = styled.div`
  min-width: 0;
  h2 {
    color: ${color.onDeep};
  }
  & > p {
    color: ${color.onDeepMuted};
    text-wrap: balance;
  }
`;

/** Holds auto-play while the keyboard is inside; a click on an arrow leaves the focus there but has its own rule. */
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

function Testimonials({ content, options, id }: SectionProps<Content, Options>) {
  const row = useRef<HTMLUListElement>(null);
  const { items } = content;
  const carousel = useCarousel(items.length, row);
  const state = carousel?.state;
  const send = carousel?.send;
  const swipe = useMemo(
    () => send && swipeHandlers((direction) => send({ type: 'move', direction, by: 'visitor' })),
    [send],
  );
  return (
    <Band id={id} ground="deep">
      <Columns>
        {options.photo ? (
          <Photo
            asset={options.photo}
            alt="A family of three generations by a lake"
            width={1200}
            height={1000}
            sizes="(min-width: 44rem) 36rem, 94vw"
          />
        ) : null}
        <Words>
          <Heading>{content.title}</Heading>
          <p>{content.subheading}</p>
          <div
            {...(carousel
              ? {
                  role: 'group',
                  'aria-roledescription': 'carousel',
                  'aria-label': content.title,
                  ...focusHandlers(carousel.send),
                }
              : {})}
          >
            <TestimonialRow
              ref={row}
              aria-label={content.subheading}
              // A row of several scrolls by keyboard; as a carousel it keeps a focus it had before.
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
                    <blockquote>{item.quote}</blockquote>
                    {item.author ? <figcaption>{item.author}</figcaption> : null}
                  </figure>
                </li>
              ))}
            </TestimonialRow>
            {items.length > 1 ? (
              <ControlsPlace>{carousel ? <CarouselControls {...carousel} /> : null}</ControlsPlace>
            ) : null}
          </div>
        </Words>
      </Columns>
    </Band>
  );
}

/** What clients say, beside a family photo. */
export const testimonials = defineSection<Content, Options>({
  component: Testimonials,
  required: { title: true, subheading: true, items: true },
  placement: 'wide',
});
