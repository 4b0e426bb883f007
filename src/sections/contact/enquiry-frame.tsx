import styled from '@emotion/styled';
import { ActionButton } from '#components/primitives/action-link.tsx';
import { color, token } from '#components/theme/tokens.ts';

/** The card of the enquiry form: two columns where there is room. */
export const EnquiryFrame = styled.form`
  display: grid;
  gap: ${token['space-5']};
  padding: min(${token['space-6']}, 6vw);
  border: 1px solid ${color.line};
  border-radius: ${token['radius-l']};
  background: ${color.surface};
  box-shadow: ${token.shadow};
  & > h2 {
    grid-column: 1 / -1;
    margin: 0;
  }
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** A part of the form as wide as the form. The answer takes the focus to be read, and has an outline of its own. */
export const Wide = styled.div`
  grid-column: 1 / -1;
  &:focus-visible {
    outline: none;
  }
`;

/** A word from the firm with its mark. */
export const Banner = styled.p`
  display: flex;
  gap: ${token['space-3']};
  font-weight: 600;
  svg {
    margin-top: 0.2em;
  }
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
