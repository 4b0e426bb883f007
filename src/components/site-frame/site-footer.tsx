import type { ReactNode } from 'react';
import { LogoLoop } from '#components/pictures/logo-loop.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { useSite } from '#components/primitives/site.ts';
import { phoneAddress, SmartLink, whatsappAddress } from '#components/primitives/smart-link.tsx';
import type { SiteSettings } from '#generated/types.ts';
import type { MenuEntry } from './menu/menu-group';
import { formatHours, mapAddress } from './offices';
import { OpenNow } from './open-now';
import { useListedServices } from './service-groups';

/** Words only: an emblem beside the College’s name needs its permission (section 46 of the Code, in our reading). */
const accreditations = (site: SiteSettings) => [
  {
    name: `${site.licensee}, RCIC`,
    note: `Membership ID ${site.membership_number}`,
    link: site.register_url,
  },
  {
    name: site.regulator,
    note: 'Regulator',
  },
];

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h2>{title}</h2>
    <ul>{children}</ul>
  </div>
);

interface LinkItemProps {
  readonly to: string;
  readonly children: string;
}

const LinkItem = ({ to, children }: LinkItemProps) => (
  <li>
    <SmartLink to={to}>{children}</SmartLink>
  </li>
);

interface SiteFooterProps {
  readonly services: MenuEntry | undefined;
  readonly pages?: readonly { readonly title: string; readonly path: string }[];
}

export function SiteFooter({ services, pages = [] }: SiteFooterProps) {
  const site = useSite();
  const { whatsapp, booking_call, contact_call } = site;
  const listed = useListedServices(services);
  // Lists groups with one service first, so that they share a column.
  const groups = [...listed].sort((a, b) => +!b.items[1] - +!a.items[1]);
  return (
    <footer>
      <div className="foot-strip">
        <Container>
          <LogoLoop name="Accreditation" logos={accreditations(site)} />
        </Container>
      </div>
      <div className="foot">
        <Container>
          <nav aria-label="Footer">
            <Column title="Start here">
              <LinkItem to="/book-your-appointment">
                {booking_call ?? 'Book a consultation'}
              </LinkItem>
              {pages.map(({ title, path }) => (
                <LinkItem key={path} to={path}>
                  {title}
                </LinkItem>
              ))}
              <LinkItem to="/contact">{contact_call ?? 'Contact'}</LinkItem>
              <LinkItem to="/about">About</LinkItem>
              <LinkItem to="/blog/posts">Blog</LinkItem>
            </Column>
            {/* A visitor may have opened the list before hydration, so `open` can differ from the server's markup. */}
            <details suppressHydrationWarning>
              <summary>
                {`All ${listed.flatMap(({ items }) => items).length} services`}
                <Icon name="down" />
              </summary>
              <div className="foot-groups">
                {groups.map((group, index) => (
                  <Column key={index} title={group.title}>
                    {group.items.map(({ label, path }, at) => (
                      <LinkItem key={at} to={path}>
                        {label}
                      </LinkItem>
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
                {`${site.licensee}, ${site.licensee_title}, membership ID ${site.membership_number}. Authorized by the `}
                <SmartLink to={site.regulator_url}>{site.regulator}</SmartLink>.
              </p>
              <ul>
                <LinkItem to={site.register_url}>{site.register_link_text}</LinkItem>
              </ul>
            </div>
            <Column title="Call or write">
              {site.offices.map(({ country, phone }, index) => (
                <li key={index}>
                  <a href={phoneAddress(phone)}>{`${country}: ${phone}`}</a>
                </li>
              ))}
              {whatsapp ? <LinkItem to={whatsappAddress(whatsapp)}>WhatsApp</LinkItem> : null}
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            </Column>
            <Column title="Offices">
              {site.offices.map((office, index) => (
                <li key={index}>
                  <a href={mapAddress(office)}>{office.address}</a>
                  <p>{formatHours(office)}</p>
                  <OpenNow office={office} />
                </li>
              ))}
            </Column>
            {site.networks ? (
              <Column title="Follow us">
                {site.networks.map((network, index) => (
                  <LinkItem key={index} to={network.url}>
                    {network.name}
                  </LinkItem>
                ))}
              </Column>
            ) : null}
          </div>
          <div className="foot-last">
            <span>{`© ${site.legal_name}`}</span>
            <SmartLink to="/privacy-policy">Privacy Policy</SmartLink>
            <span>{site.no_guarantee}</span>
          </div>
        </Container>
      </div>
    </footer>
  );
}
