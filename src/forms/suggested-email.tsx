import styled from '@emotion/styled';
import { useField } from 'react-final-form';
import { touchTarget } from '#components/primitives/blocks.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { suggestEmail } from './email-suggestion';

/** Stays in the document, because screen readers announce only changes of a live region. */
const Live = styled.div`
  font-size: ${token['text-s']};
  &:empty {
    position: absolute;
  }
  button {
    ${touchTarget}
    padding: 0;
    border: 0;
    background: none;
    color: ${color.link};
    font: inherit;
    font-weight: 600;
    text-align: start;
    text-decoration: underline;
    cursor: pointer;
  }
`;

interface SuggestedEmailProps {
  readonly controlId: string;
  readonly name: string;
}

/** Once the visitor has left the field, offers the address that a slip in its host may have meant. */
export function SuggestedEmail({ controlId, name }: SuggestedEmailProps) {
  const { input, meta } = useField<string>(name);
  const meant = meta.touched && !meta.active ? suggestEmail(input.value) : undefined;
  return (
    <Live aria-live="polite">
      {meant ? (
        <p>
          {'Did you mean '}
          <button
            type="button"
            onClick={() => {
              input.onChange(meant);
              // The button disappears, so the focus moves to the field.
              document.getElementById(controlId)?.focus();
            }}
          >
            {meant}
          </button>
          ?
        </p>
      ) : null}
    </Live>
  );
}
