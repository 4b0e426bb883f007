import styled from '@emotion/styled';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
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
  background:${color.surface};
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
const errorId = (id: string) => `${id}-error`;

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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Connects a native control to the surrounding form of react-final-form. The control stays uncontrolled: before scripts
 * run its element alone holds what was typed, and that is taken up here instead of being replaced by an empty state.
 */
function useControl<E extends Control>(id: string, name: string) {
  const { input, meta } = useField<string, E>(name);
  const ref = useRef<E>(null);
  const hydrated = useRef(false);
  const { onBlur, onChange, onFocus, value } = input;
  const [defaultValue] = useState(value);

  useEffect(() => {
    if (hydrated.current) return;
    hydrated.current = true;
    if (ref.current && ref.current.value !== value) onChange(ref.current.value);
  }, [onChange, value]);

  // On every render: when the options of a select change, the browser chooses another one by itself.
  useLayoutEffect(() => {
    const element = ref.current;
    if (hydrated.current && element && element.value !== value) element.value = value;
  });

  const mistake: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const error = meta.touched && typeof mistake === 'string' ? mistake : undefined;
  return {
    /** What is wrong with the answer, once the visitor has left the field or tried to submit. */
    error,
    props: {
      id,
      name,
      defaultValue,
      ref,
      onBlur: () => onBlur(),
      onFocus: () => onFocus(),
      onChange: (event: { readonly target: { readonly value: string } }) =>
        onChange(event.target.value),
      'aria-invalid': error ? (true as const) : undefined,
      'aria-describedby': error ? errorId(id) : undefined,
    },
  };
}

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

interface TextFieldProps extends FieldProps {
  readonly type?: 'text' | 'email' | 'tel';
  readonly autoComplete?: string;
}

/** A required line of text in a form of react-final-form. */
export function TextField({ id, name, label, type = 'text', autoComplete }: TextFieldProps) {
  const { error, props } = useControl<HTMLInputElement>(id, name);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Input {...props} type={type} autoComplete={autoComplete} required />
    </FieldFrame>
  );
}

/** Optional text of several lines in a form of react-final-form. */
export function MessageField({ id, name, label }: FieldProps) {
  const { error, props } = useControl<HTMLTextAreaElement>(id, name);
  return (
    <FieldFrame id={id} label={label} error={error} optional>
      <TextArea {...props} rows={5} />
    </FieldFrame>
  );
}

interface ChoiceFieldProps extends FieldProps {
  /** What stands in the control while nothing is chosen. */
  readonly prompt: string;
  /** Called when the visitor chooses, not when a draft does. */
  readonly onChosen?: () => void;
  /** The options. */
  readonly children: ReactNode;
}

/** A required choice of one in a form of react-final-form. */
export function ChoiceField({ id, name, label, prompt, onChosen, children }: ChoiceFieldProps) {
  const { error, props } = useControl<HTMLSelectElement>(id, name);
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        {...props}
        onChange={(event) => {
          props.onChange(event);
          onChosen?.();
        }}
        required
      >
        <option value="" disabled>
          {prompt}
        </option>
        {children}
      </Select>
    </FieldFrame>
  );
}
