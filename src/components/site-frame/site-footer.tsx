import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { LogoLoop } from '#components/pictures/logo-loop.tsx';
import { Container, focusOnDeep, PlainList, touchTarget } from '#components/primitives/blocks.tsx';
import { phoneAddress, SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { site } from '#site.ts';

const Footer = styled.footer`
  @media (forced-colors: active) {
    border-top: 1px solid;
  }
`;

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

const Columns = styled.div`
  display: grid;
  gap: ${token['space-6']};
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  @media (min-width: 64rem) {
    grid-template-columns: 5fr 4fr 4fr 2fr;
  }
  p,
  li:not(:has(> a)) {
    padding-block: ${token['space-1']};
  }
`;

const Last = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token['space-6']};
  margin-top: ${token['space-6']};
  padding-top: ${token['space-5']};
  border-top: 1px solid color-mix(in srgb,${color.onDeepMuted} 25%,transparent);
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

/** Accreditation, ways to reach the firm, and where it stands by law. */
export function SiteFooter() {
  const { licence } = site;
  return (
    <Footer>
      <Strip>
        <Container>
          <LogoLoop name="Accreditation" logos={accreditations} />
        </Container>
      </Strip>
      <Foot>
        <Container>
          <Columns>
            <div>
              <h2>Licensed and regulated</h2>
              <p>
                {`${licence.licensee}, ${licence.title}, membership ID ${licence.membershipNumber}. Authorized by the `}
                <SmartLink to={licence.regulatorUrl}>{licence.regulator}</SmartLink>.
              </p>
            </div>
            <Column title="Call us">
              {site.phones.map((phone) => (
                <li key={phone.country}>
                  {`${phone.country}: `}
                  <a href={phoneAddress(phone.number)}>{phone.number}</a>
                </li>
              ))}
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            </Column>
            <Column title="Offices">
              {site.offices.map((office) => (
                <li key={office.city}>{office.address}</li>
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
            <SmartLink to="/about">About</SmartLink>
            <SmartLink to="/blog/posts">Blog</SmartLink>
            <SmartLink to="/contact">Contact</SmartLink>
            <SmartLink to="/privacy-policy">Privacy policy</SmartLink>
            <span>{site.noGuarantee}</span>
          </Last>
        </Container>
      </Foot>
    </Footer>
  );
}
