import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { color, token } from '../components/theme/tokens';

const Label = styled.label`
  display: grid;
  gap: ${token['space-1']};
  font-weight: 600;
  small {
    font-weight: 400;
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
`;

/** The look of every control that takes text or a choice. */
export const controlStyle = `
  width:100%;min-height:3rem;padding:${token['space-2']} ${token['space-3']};
  border:1.5px solid ${color.control};border-radius:${token['radius-s']};
  background:${color.surface};color:${color.ink};font-weight:400;
  &:user-invalid{border-color:${color.error};}`;

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

interface FieldProps {
  readonly label: string;
  readonly optional?: boolean;
  readonly children: ReactNode;
}

/** A control with its label above it; required is the rule, so the optional ones say so. */
export function Field({ label, optional, children }: FieldProps) {
  return (
    <Label>
      <span>
        {label} {optional ? <small>(optional)</small> : null}
      </span>
      {children}
    </Label>
  );
}
