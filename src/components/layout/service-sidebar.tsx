import styled from '@emotion/styled';
import { textOf } from '../../generated/formats';
import { ActionLink } from '../action-link';
import { useServiceGroups } from '../service-groups';
import { SmartLink } from '../smart-link';
import { color, token } from '../theme/tokens';
import { PlainList } from './blocks';
import type { MenuEntry } from './menu-group';

/** Desktop only (section 2); the main menu has the same links on a phone. */
const Aside = styled.aside`
  display: none;
  @media (min-width: 64rem) {
    display: grid;
    gap: ${token['space-5']};
    position: sticky;
    top: calc(${token.header} + ${token['space-5']});
    padding-block: ${token['space-6']};
  }
  h2 {
    margin-bottom: ${token['space-3']};
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
  @media print {
    display: none;
  }
`;

const Menu = styled.nav`
  font-size: ${token['text-s']};
  h3 {
    padding-block: ${token['space-3']} ${token['space-1']};
    font: 600 ${token['text-s']} / 1.4 ${token.sans};
    color: ${color.gold};
    letter-spacing: 0;
  }
  a {
    display: block;
    padding: ${token['space-1']} ${token['space-3']};
    border-inline-start: 2px solid ${color.line};
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    border-color: ${color.gold};
    color: ${color.link};
  }
  /* By weight and width, too: colour alone is lost on some eyes and under forced colours. */
  a[aria-current] {
    padding-inline-start: calc(${token['space-3']} - 3px);
    border-inline-start: 5px solid ${color.action};
    font-weight: 600;
  }
`;

const Help = styled.div`
  padding: ${token['space-5']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
  p {
    margin-block: ${token['space-2']} ${token['space-4']};
    font-size: 1rem;
  }
`;

interface ServiceSidebarProps {
  /** The “Services” item of the navigation menu; without it the site's own list stands in. */
  readonly services: MenuEntry | undefined;
  /** The path of the page it stands on. */
  readonly path: string;
  readonly contactLabel: 'Get in Touch' | 'Get in touch';
}

/** All services beside the text of one, and a way to ask which is the right one. */
export function ServiceSidebar({ services, path, contactLabel }: ServiceSidebarProps) {
  const groups = useServiceGroups();
  const entries: readonly { title: string; items: readonly { label: string; url: string }[] }[] =
    services?.sub_menu?.length
      ? services.sub_menu.map((group) => ({
          title: group.label,
          items: (group.sub_menu?.length ? group.sub_menu : [group]).flatMap((item) =>
            item.url ? [{ label: item.label, url: textOf(item.url) }] : [],
          ),
        }))
      : groups.map((group) => ({
          title: group.title,
          items: group.items.map((item) => ({ label: item.label, url: item.path })),
        }));
  return (
    <Aside>
      <Menu aria-labelledby="our-services">
        <h2 id="our-services">Our Services</h2>
        {entries.map((group, index) =>
          group.items.length > 0 ? (
            <div key={index}>
              <h3>{group.title}</h3>
              <PlainList>
                {group.items.map((item, itemIndex) => (
                  <li key={itemIndex}>
                    <SmartLink
                      to={item.url}
                      {...(item.url === path ? { 'aria-current': 'page' as const } : {})}
                    >
                      {item.label}
                    </SmartLink>
                  </li>
                ))}
              </PlainList>
            </div>
          ) : null,
        )}
      </Menu>
      <Help>
        <h2>Not sure where to start?</h2>
        <p>We can help determine the best path for your situation.</p>
        <ActionLink to="/contact" tone="quiet">
          {contactLabel}
        </ActionLink>
      </Help>
    </Aside>
  );
}
