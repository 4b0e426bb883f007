import styled from '@emotion/styled';
import { buttonStyle } from '#components/primitives/action-link.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { phoneAddress, SmartLink } from '#components/primitives/smart-link.tsx';
import { bookBar, color, token } from '#components/theme/tokens.ts';
import { site } from '#site.ts';

/** Below the menu that fills the screen. What is behind it is never covered for good: see `global-styles.tsx`. */
const Bar = styled.nav`
  display: none;
  ${bookBar} {
    position: fixed;
    inset: auto 0 0;
    z-index: 9;
    display: flex;
    gap: ${token['space-3']};
    padding: ${token['space-2']} ${token.gutter} calc(${token['space-2']} + env(safe-area-inset-bottom, 0px));
    background: ${color.paper};
    border-top: 1px solid ${color.line};
  }
`;

const Book = styled(SmartLink)`
  ${buttonStyle('primary')}
  flex: 1;
  min-height: 2.75rem;
`;

const Call = styled.a`
  ${buttonStyle('quiet')}
  min-height: 2.75rem;
`;

/** On a phone, the next step within reach of a thumb on every page but those that are it. */
export const BookBar = () => (
  <Bar aria-label="Next step" data-book-bar="">
    <Book to="/book-your-appointment">Book a consultation</Book>
    <Call href={phoneAddress(site.phones[0].number)}>
      <Icon name="phone" />
      Call
    </Call>
  </Bar>
);
