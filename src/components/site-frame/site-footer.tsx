import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { LogoLoop } from '#components/pictures/logo-loop.tsx';
import { Container, focusOnDeep, PlainList, touchTarget } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { phoneAddress, SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { type Site, site } from '#site.ts';
import type { MenuEntry } from './menu-group';
import { useListedServices } from './service-groups';

const Footer = styled.footer`
  @media (forced-colors: active) {
    border-top: 1px solid;
  }
`;

const line = `color-mix(in srgb,${color.onDeepMuted} 25%,transparent)`;

const Foot = styled.div`
  background: ${color.deep};
  color: ${color.onDeepMuted};
  padding-block: ${token['space-7']} ${token['space-6']};
  ${focusOnDeep}
  a {
    color: ${color.onDeep};
  }
  li > a {
    ${touchTarget}
  }
  h2 {
    margin-bottom: ${token['space-3']};
    font: 600 ${token['text-s']} / 1.4 ${token.sans};
    color: ${color.goldOnDeep};
    letter-spacing: 0.04em;
  }
  @media (forced-colors: active) {
    border-top: 1px solid;
  }
`;

const Strip = styled.div`
  padding-block: ${token['space-5']};
  border-top: 1px solid ${color.line};
  background: ${color.sunken};
`;

/** What leads on: first steps, then the services in their groups. */
const Ways = styled.nav`
  display: grid;
  gap: ${token['space-5']};
  margin-bottom: ${token['space-6']};
  ul a {
    padding-block: ${token['space-2']};
    font-size: 1rem;
    line-height: 1.35;
    text-wrap: balance;
    text-decoration-color: transparent;
  }
  ul a:hover {
    text-decoration-color: currentColor;
  }
  @media (min-width: 48rem) {
    grid-template-columns: 11rem minmax(0, 1fr);
    padding-bottom: ${token['space-5']};
    border-bottom: 1px solid ${line};
    details {
      display: none;
    }
  }
`;

/** On a phone the services are folded. Both forms are the same markup, so that one of them weighs next to nothing. */
const Folded = styled.details`
  border-block: 1px solid ${line};
  summary {
    align-items: center;
    min-height: 3.25rem;
    color: ${color.onDeep};
    font-weight: 600;
  }
  summary svg {
    color: ${color.goldOnDeep};
  }
`;

const Groups = styled.div`
  display: grid;
  gap: ${token['space-5']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  padding-bottom: ${token['space-4']};
  nav > & {
    display: none;
    padding-bottom: 0;
  }
  @media (min-width: 48rem) {
    nav > & {
      display: grid;
    }
  }
`;

const Columns = styled.div`
  display: grid;
  gap: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  @media (min-width: 64rem) {
    grid-template-columns: 4fr 4fr 5fr 2fr;
  }
  p,
  li:not(:has(> a)) {
    padding-block: ${token['space-1']};
  }
  li > p {
    padding-block: 0 ${token['space-3']};
    color: ${color.onDeep};
  }
`;

/** A link with a line of its own. */
const Lone = styled.div`
  a {
    ${touchTarget}
  }
`;

const Last = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token['space-6']};
  margin-top: ${token['space-6']};
  padding-top: ${token['space-5']};
  border-top: 1px solid ${line};
  font-size: ${token['text-s']};
  a {
    ${touchTarget}
  }
`;

const accreditations = [
  { asset: 'accreditation-regulated', name: 'Regulated immigration consultant (sample mark)' },
  { asset: 'accreditation-member', name: 'Member in good standing (sample mark)' },
];

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <PlainList>{children}</PlainList>
  </div>
);

/** “Monday to Friday, 9:00–17:00, Toronto time (Eastern)”: with its zone, as visitors live in many. */
const hoursInWords = ({ from, to, opens, closes, zoneName }: Site['offices'][number]['hours']) =>
  `${from} to ${to}, ${opens.replace(/^0/, '')}–${closes}, ${zoneName}`;

/** The address at which WhatsApp opens a conversation with a number. */
const whatsAppAddress = (number: string) => `https://wa.me/${number.replace(/\D/g, '')}`;

interface SiteFooterProps {
  /** The “Services” item of the navigation menu; without it the site's own list is shown. */
  readonly services: MenuEntry | undefined;
  /** Pages that are named here where the site has them. */
  readonly pages?: readonly { readonly title: string; readonly path: string }[];
}

/** Where to go on, ways to reach the firm and when, and where it stands by law. */
export function SiteFooter({ services, pages = [] }: SiteFooterProps) {
  const { licence, whatsapp } = site;
  const listed = useListedServices(services);
  const count = listed.reduce((sum, { items }) => sum + items.length, 0);
  const groups = (
    <Groups>
      {listed.map((group, index) => (
        <Column key={index} title={group.title}>
          {group.items.map(({ label, path }, at) => (
            <li key={at}>
              <SmartLink to={path}>{label}</SmartLink>
            </li>
          ))}
        </Column>
      ))}
    </Groups>
  );
  return (
    <Footer>
      <Strip>
        <Container>
          <LogoLoop name="Accreditation" logos={accreditations} />
        </Container>
      </Strip>
      <Foot>
        <Container>
          <Ways aria-label="Footer">
            <Column title="Start here">
              <li>
                <SmartLink to="/book-your-appointment">Book a consultation</SmartLink>
              </li>
              {pages.map(({ title, path }) => (
                <li key={path}>
                  <SmartLink to={path}>{title}</SmartLink>
                </li>
              ))}
              <li>
                <SmartLink to="/contact">Contact</SmartLink>
              </li>
              <li>
                <SmartLink to="/about">About</SmartLink>
              </li>
              <li>
                <SmartLink to="/blog/posts">Blog</SmartLink>
              </li>
            </Column>
            {/* Opened before the scripts came, it has an `open` that React does not know of, and stays open. */}
            <Folded suppressHydrationWarning>
              <summary>
                {`All ${count} services`}
                <Icon name="down" />
              </summary>
              {groups}
            </Folded>
            {groups}
          </Ways>
          <Columns>
            <div>
              <h2>Licensed and regulated</h2>
              <p>
                {`${licence.licensee}, ${licence.title}, membership ID ${licence.membershipNumber}. Authorized by the `}
                <SmartLink to={licence.regulatorUrl}>{licence.regulator}</SmartLink>.
              </p>
              <Lone>
                <SmartLink to={licence.registerUrl}>{licence.registerWords}</SmartLink>
              </Lone>
            </div>
            <Column title="Call or write">
              {site.phones.map((phone) => (
                <li key={phone.country}>
                  {`${phone.country}: `}
                  <a href={phoneAddress(phone.number)}>{phone.number}</a>
                </li>
              ))}
              {whatsapp ? (
                <li>
                  <SmartLink to={whatsAppAddress(whatsapp)}>Message us on WhatsApp</SmartLink>
                </li>
              ) : null}
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            </Column>
            <Column title="Offices">
              {site.offices.map((office) => (
                <li key={office.city}>
                  {office.address}
                  <p>{hoursInWords(office.hours)}</p>
                </li>
              ))}
            </Column>
            <Column title="Follow us">
              {site.social.map((network) => (
                <li key={network.name}>
                  <SmartLink to={network.url}>{network.name}</SmartLink>
                </li>
              ))}
            </Column>
          </Columns>
          <Last>
            <span>{`© ${site.legalName}`}</span>
            <SmartLink to="/privacy-policy">Privacy policy</SmartLink>
            <span>{site.noGuarantee}</span>
          </Last>
        </Container>
      </Foot>
    </Footer>
  );
}
