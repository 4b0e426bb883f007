import { FieldFrame, Input } from './field';
import { useControl } from './use-control';

interface TextFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
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
