import styled from '@emotion/styled';
import { ActionButton } from '../../components/action-link';
import { color, token } from '../../components/theme/tokens';

/** The card of the enquiry form: two columns where there is room. */
export const EnquiryFrame = styled.form`
  display: grid;
  gap: ${token['space-5']};
  padding: ${token['space-6']};
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  box-shadow: ${token.shadow};
  @media (min-width: 40rem) {
    grid-template-columns: 1fr 1fr;
    & > h2 {
      grid-column: 1 / -1;
    }
  }
  @media print {
    display: none;
  }
`;

/** A part of the form as wide as the form. */
export const Wide = styled.div`
  grid-column: 1 / -1;
`;

/** The button that sends; it looks unavailable while it is, and still answers when pressed. */
export const SubmitButton = styled(ActionButton)`
  justify-self: start;
  &[aria-disabled='true'],
  &[aria-disabled='true']:hover {
    background: ${color.sunken};
    color: ${color.muted};
    border-color: ${color.control};
    cursor: not-allowed;
  }
`;
