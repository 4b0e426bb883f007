import styled from '@emotion/styled';
import { color, token } from '../../components/theme/tokens';
import type { RunningCarousel } from './use-carousel';

/** The place of the controls is kept from the start where scripts will fill it, so that nothing moves when they do. */
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
`;

const Control = styled.button`
  display: inline-grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  padding: 0;
  border: 1.5px solid ${color.onDeepMuted};
  border-radius: 999px;
  background: transparent;
  color: ${color.onDeep};
  cursor: pointer;
  transition:
    border-color ${token.fast},
    color ${token.fast},
    opacity ${token.fast};
  &:hover {
    border-color: ${color.goldOnDeep};
    color: ${color.goldOnDeep};
  }
  &:focus-visible {
    border-radius: 999px;
  }
  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: default;
  }
`;

const Svg = styled.svg`
  width: 1.375rem;
  height: 1.375rem;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;
`;

const Count = styled.p`
  color: ${color.onDeepMuted};
  font-size: ${token['text-s']};
  font-variant-numeric: tabular-nums;
`;

const arrows = {
  previous: { label: 'Previous testimonial', path: 'M19 12H5m6-6-6 6 6 6' },
  next: { label: 'Next testimonial', path: 'M5 12h14m-6-6 6 6-6 6' },
} as const;

function Drawing({ path }: { readonly path: string }) {
  return (
    <Svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </Svg>
  );
}

/** Arrows, pause or play, and where one is in the row. */
export function CarouselControls({ state, send }: RunningCarousel) {
  // Not `disabled`: the browser would take the focus from a button the visitor has just pressed with the keyboard, and
  // would not say that the pointer has left it.
  const disabled = state.phase !== 'still';
  return (
    <>
      <Arrows
        onPointerEnter={(event) => {
          // A finger does not hover: nothing would tell when it has left.
          if (event.pointerType !== 'touch') send({ type: 'hold', hold: 'pointer' });
        }}
        onPointerLeave={() => send({ type: 'release', hold: 'pointer' })}
      >
        {(['previous', 'next'] as const).map((direction) => (
          <Control
            key={direction}
            type="button"
            aria-label={arrows[direction].label}
            aria-disabled={disabled}
            onClick={() => send({ type: 'move', direction, by: 'visitor' })}
          >
            <Drawing path={arrows[direction].path} />
          </Control>
        ))}
      </Arrows>
      {state.still ? null : (
        <Control
          type="button"
          aria-label={state.stopped ? 'Play testimonials' : 'Pause testimonials'}
          onClick={() => send({ type: 'toggle' })}
        >
          <Drawing path={state.stopped ? 'M8 5.5v13l10.5-6.500Z' : 'M9 6v12M15 6v12'} />
        </Control>
      )}
      <Count>
        {state.index + 1} of {state.count}
      </Count>
    </>
  );
}
