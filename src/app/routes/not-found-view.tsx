import styled from '@emotion/styled';
import { Hero } from '#components/pictures/hero.tsx';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { Band, Container, Heading, PlainList } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { SearchForm } from './search/search-form';

/** The popular links of section 2, each with what a visitor finds there. */
const popular = [
  {
    label: 'Express Entry',
    path: '/services/immigrate/express-entry',
    about: 'Permanent residence for skilled workers, by points',
  },
  {
    label: 'Study in Canada',
    path: '/services/study/study-in-canada',
    about: 'Study permits, letters and proof of funds',
  },
  {
    label: 'Work in Canada',
    path: '/services/work/open-pgwp-permits',
    about: 'Open work permits, also after graduation',
  },
  {
    label: 'About us',
    path: '/about',
    about: 'Who we are, and the licence we work under',
  },
  {
    label: 'Provincial Nominee Program',
    path: '/services/immigrate/provincial-nominee',
    about: 'A province that needs your work invites you',
  },
  {
    label: 'Contact',
    path: '/contact',
    about: 'Tell us what you were looking for',
  },
];

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-4']};
  margin-top: ${token['space-5']};
`;

const Form = styled.div`
  margin-bottom: ${token['space-7']};
`;

const Links = styled(PlainList)`
  display: grid;
  column-gap: ${token['space-7']};
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (min-width: 64rem) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** A way on: all of it is the target of the one link in it. */
const Way = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token['space-1']} ${token['space-4']};
  align-content: start;
  align-items: center;
  padding-block: ${token['space-4']};
  border-top: 1px solid ${color.line};
  a {
    font: 600 ${token['title-s']} / 1.25 ${token.display};
    color: ${color.spruce};
    text-decoration-color: transparent;
  }
  &:hover a {
    color: ${color.link};
    text-decoration-color: currentColor;
  }
  a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  svg {
    color: ${color.gold};
    transition: transform ${token.fast};
  }
  &:hover svg {
    transform: translateX(${token['space-1']});
  }
  p {
    color: ${color.muted};
  }
`;

/** The page for an address that leads nowhere: ways on. */
export function NotFound() {
  return (
    <>
      <Hero size="page" image="hero-contact">
        <h1>Page Not Found</h1>
        <p>The address may be old or mistyped. Nothing is lost: these ways lead on.</p>
        <Actions>
          <ActionLink to="/">Return Home</ActionLink>
          <ActionLink to="/contact" tone="onDeep">
            Contact Us
          </ActionLink>
        </Actions>
      </Hero>
      <Band>
        <Container>
          <Form>
            <SearchForm />
          </Form>
          <Heading>Popular pages</Heading>
          <Links>
            {popular.map((link) => (
              <Way key={link.path}>
                <SmartLink to={link.path}>{link.label}</SmartLink>
                <Icon name="arrow" />
                <p>{link.about}</p>
              </Way>
            ))}
          </Links>
        </Container>
      </Band>
    </>
  );
}
