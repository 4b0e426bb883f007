import { FieldFrame, TextArea } from './field';
import { useControl } from './use-control';

interface MessageFieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
}

/** Optional text of several lines in a form of react-final-form. */
export function MessageField({ id, name, label }: MessageFieldProps) {
  const { error, props } = useControl<HTMLTextAreaElement>(id, name);
  return (
    <FieldFrame id={id} label={label} error={error} optional>
      <TextArea {...props} rows={5} />
    </FieldFrame>
  );
}
