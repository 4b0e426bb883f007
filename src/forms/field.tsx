import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, token } from '#components/theme/tokens.ts';

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
`;

const Message = styled.p`
  color: ${color.error};
  font-size: ${token['text-s']};
  font-weight: 600;
`;

/** The look of every control that takes text or a choice. */
const controlStyle = `
  width:100%;min-height:3rem;padding:${token['space-2']} ${token['space-3']};
  border:1.5px solid ${color.control};border-radius:${token['radius-s']};
  background:${color.surface};color:${color.ink};font-weight:400;
  &:user-invalid{border-color:${color.error};}
  &[aria-invalid='true']{border-color:${color.error};box-shadow:inset 0 0 0 1px ${color.error};}`;

export const Input = styled.input`
  ${controlStyle}
`;
export const Select = styled.select`
  ${controlStyle}
`;
export const TextArea = styled.textarea`
  ${controlStyle}
  min-height: 8rem;
  resize: vertical;
`;

interface FieldFrameProps {
  /** The id of the control inside. */
  readonly id: string;
  readonly label: string;
  readonly optional?: boolean | undefined;
  /** What is wrong with the answer; the control names it by `errorId` in `aria-describedby`. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** The id of a control's message. */
export const errorId = (id: string) => `${id}-error`;

/** A control with its label above and its message below; required is the rule, so the optional ones say so. */
export function FieldFrame({ id, label, optional, error, children }: FieldFrameProps) {
  return (
    <Box>
      <label htmlFor={id}>
        {label} {optional ? <small>(optional)</small> : null}
      </label>
      {children}
      {error ? <Message id={errorId(id)}>{error}</Message> : null}
    </Box>
  );
}
