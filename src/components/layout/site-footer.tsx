import type { ReactNode } from 'react';
import { useInert } from '#components/hydration/cover.tsx';
import { LanguageLinks } from '#components/languages/language-links.tsx';
import { LogoLoop } from '#components/pictures/logo-loop.tsx';
import { Container } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { useSite } from '#components/primitives/site.ts';
import { SmartLink, whatsappAddress } from '#components/primitives/smart-link.tsx';
import { formatHours } from '#content/resources/opening-hours.ts';
import { contactCall, footerCalls, mainCall } from '#generated/site/texts/calls.ts';
import { Sentence } from '#i18n/sentence.tsx';
import { Text } from '#i18n/text.tsx';
import { useLanguage } from '#i18n/words.ts';
import type { LicenceTexts, Licensed } from './licence-line';
import type { MenuEntry } from './menu/menu-group';
import { mapAddress } from './offices';
import { OfficeLink, OpenNow } from './open-now';
import { useListedServices } from './service-groups';

const Column = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h2>
      <Text>{title}</Text>
    </h2>
    <ul>{children}</ul>
  </div>
);

const LinkItem = ({ to, children }: { readonly to: string; readonly children: string }) => (
  <li>
    <SmartLink to={to}>
      <Text>{children}</Text>
    </SmartLink>
  </li>
);

interface SiteFooterProps {
  /** Absent on a site without a licence. */
  readonly licence?: LicenceTexts | undefined;
  readonly services: MenuEntry | undefined;
  /** The pages of legal texts. */
  readonly legal?: readonly { readonly title: string; readonly path: string }[];
}

export function SiteFooter({ licence, services, legal = [] }: SiteFooterProps) {
  const site = useSite();
  const licensed = site as Licensed;
  const language = useLanguage();
  const { t } = language;
  const { whatsapp } = site;
  const chosen: Readonly<Record<string, string | undefined>> = Object.fromEntries([
    [contactCall.path, site.contact_call],
    [mainCall.path, site.booking_call],
  ]);
  const listed = useListedServices(services);
  // Lists groups with one service first, so that they share a column.
  const groups = [...listed].sort((a, b) => +!b.items[1] - +!a.items[1]);
  return (
    <footer inert={useInert()}>
      {licence ? (
        <div className="foot-strip">
          <Container>
            <LogoLoop
              name={t('Accreditation')}
              logos={[{ name: licence.designation }, { name: licensed.regulator }]}
            />
          </Container>
        </div>
      ) : null}
      <div className="foot">
        <Container>
          <nav aria-label={t('Footer')}>
            <Column title={t('Start here')}>
              {footerCalls.map(({ path, label }) => (
                <LinkItem key={path} to={path}>
                  {chosen[path] ?? t(label)}
                </LinkItem>
              ))}
            </Column>
            {/* A visitor may have opened the list before hydration, so `open` can differ from the server's markup. */}
            {listed.length > 0 ? (
              <details suppressHydrationWarning>
                <summary>
                  {t('All services')}
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
            ) : null}
          </nav>
          <div className="foot-columns">
            {licence ? (
              <div>
                <h2>{t('Licensed and regulated')}</h2>
                <p>
                  <Sentence
                    message={licence.statement(licensed.membership_number)}
                    parts={{
                      licensee: licensed.licensee,
                      title: <Text>{licensed.licensee_title}</Text>,
                      number: licensed.membership_number,
                      regulator: (
                        <SmartLink to={licensed.regulator_url}>
                          <Text>{licensed.regulator}</Text>
                        </SmartLink>
                      ),
                    }}
                  />{' '}
                  <SmartLink to={licensed.register_url}>
                    <Text>{licensed.register_link_text}</Text>
                  </SmartLink>
                </p>
              </div>
            ) : null}
            <Column title={t('Call or write')}>
              {site.offices.map((office, index) => (
                <li key={index} className="foot-office">
                  <OfficeLink office={office} />
                  <a href={mapAddress(office)}>
                    <Text>{office.address}</Text>
                  </a>
                  <span>{formatHours(office, language)}</span>
                  <OpenNow office={office} />
                </li>
              ))}
              {whatsapp ? (
                <LinkItem to={whatsappAddress(whatsapp)}>{t('WhatsApp')}</LinkItem>
              ) : null}
              <li>
                <a href={`mailto:${site.email}`}>{site.email}</a>
              </li>
            </Column>
            {site.networks ? (
              <Column title={t('Follow us')}>
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
            {legal.map(({ title, path }) => (
              <SmartLink key={path} to={path}>
                {title}
              </SmartLink>
            ))}
            <LanguageLinks />
            {site.no_guarantee ? (
              <span>
                <Text>{site.no_guarantee}</Text>
              </span>
            ) : null}
          </div>
        </Container>
      </div>
    </footer>
  );
}
