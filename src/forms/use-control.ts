import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { errorId } from './field';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Connected<E extends Control> {
  /** What is wrong with the answer, once the visitor has left the field or tried to submit. */
  readonly error: string | undefined;
  readonly props: {
    readonly id: string;
    readonly name: string;
    readonly defaultValue: string;
    readonly ref: RefObject<E | null>;
    readonly onBlur: () => void;
    readonly onFocus: () => void;
    readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  };
}

/**
 * Connects a native control to the surrounding form of react-final-form. The control stays uncontrolled: before scripts
 * run its element alone holds what was typed, and that is taken up here instead of being replaced by an empty state.
 */
export function useControl<E extends Control>(id: string, name: string): Connected<E> {
  const { input, meta } = useField<string, E>(name);
  const ref = useRef<E>(null);
  const takenUp = useRef(false);
  const { onBlur, onChange, onFocus, value } = input;
  const [defaultValue] = useState(value);

  useEffect(() => {
    if (takenUp.current) return;
    takenUp.current = true;
    if (ref.current && ref.current.value !== value) onChange(ref.current.value);
  }, [onChange, value]);

  // On every render: when the options of a select change, the browser chooses another one by itself.
  useLayoutEffect(() => {
    const element = ref.current;
    if (takenUp.current && element && element.value !== value) element.value = value;
  });

  const mistake: unknown = meta.error ?? (meta.dirtySinceLastSubmit ? undefined : meta.submitError);
  const error = meta.touched && typeof mistake === 'string' ? mistake : undefined;
  return {
    error,
    props: {
      id,
      name,
      defaultValue,
      ref,
      onBlur: () => onBlur(),
      onFocus: () => onFocus(),
      onChange: (event) => onChange(event.target.value),
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error ? errorId(id) : undefined,
    },
  };
}
