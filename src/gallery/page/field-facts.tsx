import styled from '@emotion/styled';
import { color, token } from '#components/theme/tokens.ts';
import type { FieldModel } from '#generated/model.ts';

const Facts = styled.div`
  margin-top: ${token['space-3']};
  & > p > code {
    margin-inline-start: ${token['space-2']};
    color: ${color.muted};
    font-size: ${token['text-s']};
  }
  & > div {
    padding-inline-start: ${token['space-4']};
    border-inline-start: 2px solid ${color.line};
  }
`;

/** The sort of a value and its limits, in words. */
export function sortOf(field: FieldModel): string {
  switch (field.type) {
    case 'text': {
      const sort = field.enum ? `one of ${field.enum.join(', ')}` : (field.format ?? 'plain text');
      return field.maxLength ? `${sort}, at most ${field.maxLength} characters` : sort;
    }
    case 'list':
      return field.maxItems ? `list of at most ${field.maxItems}` : 'list';
    case 'object':
      return 'group of fields';
    default:
      return field.type;
  }
}

interface FieldFactsProps {
  readonly field: FieldModel;
  /** Where it stands: `faq_items` within `visitor_visa` is `visitor_visa.faq_items`. */
  readonly place: string;
}

/** A field in the schema's words, and the fields within it. */
export function FieldFacts({ field, place }: FieldFactsProps) {
  const inner = field.type === 'list' ? field.item : field;
  return (
    <Facts>
      <p>
        <strong>{field.title}</strong> <code>{place}</code>
      </p>
      <p>
        {field.description} <em>({sortOf(field)})</em>
      </p>
      {inner.type === 'object' ? (
        <div>
          {Object.entries(inner.fields).map(([name, each]) => (
            <FieldFacts key={name} field={each} place={name} />
          ))}
        </div>
      ) : null}
    </Facts>
  );
}
