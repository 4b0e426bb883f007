import styled from '@emotion/styled';
import { useFormState } from 'react-final-form';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { labels, Wide } from './enquiry-controls';

/** The button that sends: dashed, as the list that waits for another, while it waits for answers; red once it can send. */
export const SubmitButton = styled(ActionButton)`
  &[aria-disabled='true'] {
    background: none;
    border: 1.5px dashed ${color.control};
    color: ${color.muted};
  }
`;

/** Beside the button, or below it on a phone. */
const Row = styled(Wide)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token['space-2']} ${token['space-4']};
`;

/** Until the scripts are there it only has its room, so that nothing moves when it is said. */
const Missing = styled.p<{ readonly isSaid: boolean }>`
  flex: 1 1 15rem;
  color: ${color.muted};
  font-size: ${token['text-s']};
  b {
    font-weight: inherit;
    white-space: nowrap;
  }
  ${({ isSaid }) => (isSaid ? '' : 'visibility:hidden;@media (scripting: none){display:none;}')}
`;

interface SendRowProps {
  /** The id of the form. */
  readonly id: string;
  readonly isHydrated: boolean;
  /** The last attempt has said what is missing: then this is not said once more. */
  readonly isSummed: boolean;
}

/**
 * The button, and beside it which answers it waits for. Section 4: submit is disabled while invalid or submitting. A natively
 * disabled button could not be reached by keyboard and would not say what is missing, so it is `aria-disabled`: it is announced as
 * unavailable and sends nothing, but pressing it, or Enter in a field, names what is missing.
 */
export function SendRow({ id, isHydrated, isSummed }: SendRowProps) {
  const { submitting, hasValidationErrors, errors = {} } = useFormState<EnquiryValues>();
  const isWaiting = isHydrated && hasValidationErrors;
  const missing = enquiryFields.filter((name) => errors[name]);
  return (
    <Row>
      <SubmitButton
        type="submit"
        aria-disabled={isWaiting || submitting ? true : undefined}
        aria-describedby={isWaiting ? `${id}-missing` : undefined}
        onMouseDown={(event) => {
          // A field that is left may say what is missing and so move the button away before the press is a click.
          if (isHydrated) event.preventDefault();
        }}
        onClick={(event) => {
          // The second click of a double click would meet the form that was just reset.
          if (isHydrated && event.detail > 1) event.preventDefault();
        }}
      >
        {submitting ? 'Submitting...' : 'Submit'}
      </SubmitButton>
      {missing.length > 0 ? (
        <Missing id={`${id}-missing`} isSaid={isHydrated} hidden={isSummed}>
          <span>Still to complete:</span>
          {missing.map((name, index) => (
            // With its place in the key, as the text before it depends on that.
            <span key={`${index} ${name}`}>
              {index > 0 ? ', ' : ' '}
              <b>{labels[name].toLowerCase()}</b>
            </span>
          ))}
        </Missing>
      ) : null}
    </Row>
  );
}
