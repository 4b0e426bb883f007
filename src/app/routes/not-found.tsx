import styled from '@emotion/styled';
import type { RouteObject } from 'react-router-dom';
import { ActionLink } from '../../components/action-link';
import { HeroFrame } from '../../components/hero-frame';
import { Band, Container, Heading, PlainList } from '../../components/layout/blocks';
import { SmartLink } from '../../components/smart-link';
import { token } from '../../components/theme/tokens';
import { titled } from '../metadata';
import { missing } from '../route-data';

const popular = [
  { label: 'Express Entry', path: '/services/immigrate/express-entry' },
  { label: 'Study in Canada', path: '/services/study/study-in-canada' },
  { label: 'Work in Canada', path: '/services/work/open-pgwp-permits' },
  { label: 'About us', path: '/about' },
  { label: 'Provincial Nominee Program', path: '/services/immigrate/provincial-nominee' },
  { label: 'Contact', path: '/contact' },
];

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token['space-4']};
  margin-top: ${token['space-5']};
`;

const Links = styled(PlainList)`
  display: grid;
  gap: ${token['space-2']} ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  a {
    display: inline-block;
    padding-block: ${token['space-2']};
    font-weight: 600;
  }
`;

function NotFound() {
  return (
    <>
      <HeroFrame size="page" image="hero-contact">
        <h1>Page Not Found</h1>
        <p>The address may be old or mistyped. Nothing is lost: these ways lead on.</p>
        <Actions>
          <ActionLink to="/">Return Home</ActionLink>
          <ActionLink to="/contact" tone="onDeep">
            Contact Us
          </ActionLink>
        </Actions>
      </HeroFrame>
      <Band>
        <Container>
          <Heading>Popular pages</Heading>
          <Links>
            {popular.map((link) => (
              <li key={link.path}>
                <SmartLink to={link.path}>{link.label}</SmartLink>
              </li>
            ))}
          </Links>
        </Container>
      </Band>
    </>
  );
}

/** Every unknown path is sent here; the answer has status 404. */
export const notFoundRoute: RouteObject = {
  path: '404',
  loader: () =>
    missing({
      title: titled('Page Not Found'),
      description: 'The page you asked for is not here.',
      path: '/404',
    }),
  Component: NotFound,
};
