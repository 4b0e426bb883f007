import styled from '@emotion/styled';
import { Icon } from '#components/primitives/icon.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';
import type { RunningCarousel } from './use-carousel';

/** Reserves space for the controls before hydration. */
export const ControlsPlace = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token['space-3']} ${token['space-5']};
  margin-top: ${token['space-4']};
  @media (scripting: enabled) {
    min-height: 3rem;
  }
  @media print {
    display: none;
  }
`;

const Arrows = styled.div`
  display: flex;
  gap: ${token['space-3']};
  button:first-of-type svg {
    transform: scaleX(-1);
  }
`;

const Control = styled.button`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  padding: 0;
  border: 1.5px solid ${color.control};
  border-radius: ${token['radius-full']};
  background: transparent;
  color: ${color.spruce};
  cursor: pointer;
  transition:
    border-color ${token.fast},
    opacity ${token.fast};
  &:hover {
    border-color: currentColor;
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
`;

const Count = styled.p`
  color: ${color.muted};
  font-size: ${token['text-s']};
  font-variant-numeric: tabular-nums;
`;

const directions = ['previous', 'next'] as const;

export function CarouselControls({ state, send }: RunningCarousel) {
  const t = useWords();
  // For `aria-disabled`. The attribute `disabled` would drop the focus and miss `pointerleave`.
  const disabled = state.phase !== 'still';
  return (
    <>
      <Arrows
        onPointerEnter={(event) => {
          // A touch does not hover, so it must not hold auto-play.
          if (event.pointerType !== 'touch') send({ type: 'hold', hold: 'pointer' });
        }}
        onPointerLeave={() => send({ type: 'release', hold: 'pointer' })}
      >
        {directions.map((direction) => (
          <Control
            key={direction}
            type="button"
            aria-label={t(direction === 'next' ? 'Next testimonial' : 'Previous testimonial')}
            aria-disabled={disabled}
            onClick={() => send({ type: 'move', direction, by: 'visitor' })}
          >
            <Icon name="arrow" />
          </Control>
        ))}
      </Arrows>
      {state.reducedMotion ? null : (
        <Control
          type="button"
          aria-label={t(state.stopped ? 'Play testimonials' : 'Pause testimonials')}
          onClick={() => send({ type: 'toggle' })}
        >
          <Icon name={state.stopped ? 'play' : 'pause'} />
        </Control>
      )}
      <Count>{t('{place} of {count}', { place: state.index + 1, count: state.count })}</Count>
    </>
  );
}
