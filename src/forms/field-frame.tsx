import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, token } from '#components/theme/tokens.ts';
import { useWords } from '#i18n/words.ts';

/** Draws the arrow of a select with borders, because forced colours keep borders. */
const Box = styled.div`
  display: grid;
  gap: ${token['space-1']};
  align-content: start;
  label {
    font-weight: 600;
  }
  small {
    font-weight: 400;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  &:has(> select)::after{content:'';grid-area:2/1;place-self:center end;margin:0 1.25rem 0.25rem;padding:0.25rem;
    border:solid ${color.gold};border-width:0 2px 2px 0;rotate:45deg;pointer-events:none;}
`;

const Message = styled.p`
  color: ${color.error};
  font-size: ${token['text-s']};
  font-weight: 600;
`;

export const controlStyle = `
  width:100%;min-height:3rem;padding:${token['space-2']} ${token['space-3']};
  border:1.5px solid ${color.control};border-radius:${token['radius-s']};
  background:${color.surface};
  /* Keeps the label below the header. */
  scroll-margin-top:${token['space-7']};
  &:user-invalid{border-color:${color.error};}
  &[aria-invalid='true']{border-color:${color.error};box-shadow:inset 0 0 0 1px ${color.error};}`;

export const Input = styled.input`
  ${controlStyle}
`;

interface FieldFrameProps {
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  /** The control refers to the error by `errorId` in `aria-describedby`. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
  /** Shown below the control and its error. */
  readonly after?: ReactNode;
}

export const errorId = (id: string) => `${id}-error`;

/** A control with its label and messages. Most fields are required, so only optional ones say so. */
export function FieldFrame({ id, label, optional, error, children, after }: FieldFrameProps) {
  const t = useWords();
  return (
    <Box>
      <label htmlFor={id}>
        <span>{`${label} `}</span>
        {optional ? <small>{t('(optional)')}</small> : null}
      </label>
      {children}
      {error ? <Message id={errorId(id)}>{error}</Message> : null}
      {after}
    </Box>
  );
}
