import styled from '@emotion/styled';
import { useFormState } from 'react-final-form';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type EnquiryValues, enquiryFields } from '#forms/enquiry.ts';
import { useWords } from '#i18n/words.ts';
import { FullRow, labels } from './enquiry-controls';

/** Has a dashed border while answers are missing. */
const SubmitButton = styled(ActionButton)`
  &[aria-disabled='true'] {
    background: ${color.sunken};
    border: 1.5px dashed ${color.control};
    color: ${color.ink};
  }
`;

const Row = styled(FullRow)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token['space-2']} ${token['space-4']};
`;

/** Reserves the space for this text before hydration. */
const MissingAnswers = styled.p<{ readonly isVisible: boolean }>`
  flex: 1 1 15rem;
  color: ${color.ink};
  font-size: ${token['text-s']};
  b {
    font-weight: inherit;
    white-space: nowrap;
  }
  ${({ isVisible }) => (isVisible ? '' : 'visibility:hidden;@media (scripting: none){display:none;}')}
`;

interface SendRowProps {
  readonly id: string;
  readonly isHydrated: boolean;
  /** The error summary already lists the missing answers. */
  readonly hasErrorSummary: boolean;
}

/**
 * The submit button, and the names of missing answers. The button is disabled while the form is invalid or submitting (specification,
 * section 4). It uses `aria-disabled`, because a natively disabled button cannot be focused or list the missing answers.
 */
export function SendRow({ id, isHydrated, hasErrorSummary }: SendRowProps) {
  const t = useWords();
  const { submitting, hasValidationErrors, errors = {} } = useFormState<EnquiryValues>();
  const isIncomplete = isHydrated && hasValidationErrors;
  const missing = enquiryFields.filter((name) => errors[name]);
  return (
    <Row>
      <SubmitButton
        type="submit"
        aria-disabled={isIncomplete || submitting ? true : undefined}
        aria-describedby={isIncomplete ? `${id}-missing` : undefined}
        onMouseDown={(event) => {
          // Keeps the focus in the field. Leaving it may insert an error that moves the button away before the click.
          if (isHydrated) event.preventDefault();
        }}
        onClick={(event) => {
          // Ignores the second click of a double click, which would hit the form after its reset.
          if (isHydrated && event.detail > 1) event.preventDefault();
        }}
      >
        {submitting ? t('Submitting...') : t('Submit')}
      </SubmitButton>
      {missing.length > 0 ? (
        <MissingAnswers id={`${id}-missing`} isVisible={isHydrated} hidden={hasErrorSummary}>
          <span>{t('Still to complete:')}</span>
          {missing.map((name, index) => (
            // The index is part of the key, because the separator depends on it.
            <span key={`${index} ${name}`}>
              {index > 0 ? ', ' : ' '}
              <b>{t(labels[name])}</b>
            </span>
          ))}
        </MissingAnswers>
      ) : null}
    </Row>
  );
}
