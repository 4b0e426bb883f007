import type { ReactNode } from 'react';
import { FieldFrame, Select } from './field';
import { useControl } from './use-control';

interface ChoiceFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
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
