import styled from '@emotion/styled';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { color } from '#components/theme/tokens.ts';
import { controlStyle, errorId, FieldFrame, Input } from '#forms/field-frame.tsx';
import { writeAnswer } from '#forms/sync-controls.ts';
import { Text } from '#i18n/text.tsx';

/** `Box` draws the arrow in the same grid cell. */
const Select = styled.select`
  ${controlStyle}
  grid-area: 2 / 1;
  padding-inline-end: 2.5rem;
  appearance: none;
  &[aria-disabled='true'] {
    border: 1.5px dashed ${color.control};
    color: ${color.muted};
  }
`;
const TextArea = styled.textarea`
  ${controlStyle}
  min-height: 8rem;
  resize: vertical;
`;

const hintId = (id: string) => `${id}-hint`;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface ControlOptions {
  readonly locked?: boolean | undefined;
  /** Identifies the set of options. When the options change, the browser selects another option, so the value is written again. */
  readonly optionsKey?: string | undefined;
}

/**
 * Connects a native control to react-final-form. The control stays uncontrolled, so that it keeps text from browsers and password
 * managers until `sync-controls.ts` reads the text.
 */
function useControl<E extends Control>(
  id: string,
  name: string,
  { locked, optionsKey }: ControlOptions = {},
) {
  const { input, meta } = useField<string, E>(name);
  const ref = useRef<E>(null);
  const { onBlur, onChange, onFocus, value } = input;
  const [defaultValue] = useState(value);
  const written = useRef({ value, optionsKey });

  useLayoutEffect(() => {
    const last = written.current;
    if (last.value === value && last.optionsKey === optionsKey) return;
    written.current = { value, optionsKey };
    if (ref.current) writeAnswer(ref.current, value);
  });

  const problem: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const error = !locked && meta.touched && typeof problem === 'string' ? problem : undefined;
  return {
    /** Absent until the visitor has left the field or tried to submit. */
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
  readonly sharedHint?: string | undefined;
  readonly after?: ReactNode;
}

export function TextField(field: TextFieldProps) {
  const { id, name, label, type = 'text', autoComplete, sharedHint, after } = field;
  const { error, props } = useControl<HTMLInputElement>(id, name);
  const describedBy = [sharedHint, props['aria-describedby']].filter(Boolean).join(' ');
  return (
    <FieldFrame id={id} label={label} error={error} after={after}>
      <Input
        {...props}
        type={type}
        autoComplete={autoComplete}
        aria-describedby={describedBy || undefined}
        required
      />
    </FieldFrame>
  );
}

interface MessageFieldProps extends FieldProps {
  readonly hint?: string | undefined;
}

/** The hint follows the control, so that the label stays in view above it. */
export function MessageField({ id, name, label, hint }: MessageFieldProps) {
  const { error, props } = useControl<HTMLTextAreaElement>(id, name);
  return (
    <FieldFrame
      id={id}
      label={label}
      error={error}
      after={
        hint ? (
          <small id={hintId(id)}>
            <Text>{hint}</Text>
          </small>
        ) : null
      }
      optional
    >
      <TextArea {...props} rows={5} aria-describedby={error ? errorId(id) : hint && hintId(id)} />
    </FieldFrame>
  );
}

interface ChoiceFieldProps extends FieldProps, ControlOptions {
  readonly prompt: string;
  /** Called when the visitor chooses, not when a draft is restored. */
  readonly onChosen?: () => void;
  readonly children: ReactNode;
}

export function ChoiceField({
  id,
  name,
  label,
  prompt,
  locked,
  optionsKey,
  onChosen,
  children,
}: ChoiceFieldProps) {
  const { error, props } = useControl<HTMLSelectElement>(id, name, { locked, optionsKey });
  return (
    <FieldFrame id={id} label={label} error={error}>
      <Select
        {...props}
        onChange={(event) => {
          props.onChange(event);
          onChosen?.();
        }}
        aria-disabled={locked}
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
