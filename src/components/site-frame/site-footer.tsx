import type { ReactNode } from 'react';
import { LogoLoop } from '#components/pictures/logo-loop.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { phoneAddress, SmartLink, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { type Site, site } from '#site.ts';
import type { MenuEntry } from './menu/menu-group';
import { useListedServices } from './service-groups';

const { licence } = site;

/** What the marks stand for, and where it can be looked up. */
const accreditations = [
  {
    asset: 'accreditation-regulated',
    name: `${licence.licensee}, RCIC`,
    note: `Membership ID ${licence.membershipNumber}`,
    link: licence.registerUrl,
  },
  {
    asset: 'accreditation-member',
    name: licence.regulator,
    note: 'Regulator',
  },
];

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
);

/** “Monday to Friday, 9:00–17:00, Toronto time (Eastern)”: with its zone, as visitors live in many, and no line ends within that. */
export const hoursInWords = ({
  from,
  to,
  opens,
  closes,
  zoneName,
}: Site['offices'][number]['hours']) =>
  `${from} to ${to}, ${opens}–${closes}, ${zoneName.replaceAll(' ', '\u00a0')}`;

interface SiteFooterProps {
  /** The “Services” item of the navigation menu; without it the site's own list is shown. */
  readonly services: MenuEntry | undefined;
  /** Pages that are named here where the site has them. */
  readonly pages?: readonly { readonly title: string; readonly path: string }[];
}

/** Where to go on, ways to reach the firm and when, and where it stands by law. Its looks: `shell-styles.tsx`. */
export function SiteFooter({ services, pages = [] }: SiteFooterProps) {
  const { whatsapp } = site;
  const listed = useListedServices(services);
  // Groups of one service first: they share a column, where each would leave one empty.
  const groups = [...listed].sort((a, b) => +!b.items[1] - +!a.items[1]);
  return (
    <footer>
      <div className="foot-strip">
        <Container>
          <LogoLoop name="Accreditation" logos={accreditations} />
        </Container>
      </div>
      <div className="foot">
        <Container>
          <nav aria-label="Footer">
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
            <details suppressHydrationWarning>
              <summary>
                {`All ${listed.flatMap(({ items }) => items).length} services`}
                <Icon name="down" />
              </summary>
              <div className="foot-groups">
                {groups.map((group, index) => (
                  <Column key={index} title={group.title}>
                    {group.items.map(({ label, path }, at) => (
                      <li key={at}>
                        <SmartLink to={path}>{label}</SmartLink>
                      </li>
                    ))}
                  </Column>
                ))}
              </div>
            </details>
          </nav>
          <div className="foot-columns">
            <div>
              <h2>Licensed and regulated</h2>
              <p>
                {`${licence.licensee}, ${licence.title}, membership ID ${licence.membershipNumber}. Authorized by the `}
                <SmartLink to={licence.regulatorUrl}>{licence.regulator}</SmartLink>.
              </p>
              <ul>
                <li>
                  <SmartLink to={licence.registerUrl}>{licence.registerWords}</SmartLink>
                </li>
              </ul>
            </div>
            <Column title="Call or write">
              {site.phones.map((phone) => (
                <li key={phone.country}>
                  <a href={phoneAddress(phone.number)}>{`${phone.country}: ${phone.number}`}</a>
                </li>
              ))}
              {whatsapp ? (
                <li>
                  <SmartLink to={whatsappAddress(whatsapp)}>Message us on WhatsApp</SmartLink>
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
          </div>
          <div className="foot-last">
            <span>{`© ${site.legalName}`}</span>
            <SmartLink to="/privacy-policy">Privacy policy</SmartLink>
            <span>{site.noGuarantee}</span>
          </div>
        </Container>
      </div>
    </footer>
  );
}
