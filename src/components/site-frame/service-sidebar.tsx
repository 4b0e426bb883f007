import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { label } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import type { MenuEntry } from './menu/menu-group';
import { PageContents, type PagePlace, SideMenu } from './page-contents';
import { useListedServices } from './service-groups';

/** Desktop only (section 2); the main menu has the same links on a phone. As high as the text, for what goes along with it. */
const Aside = styled.aside`
  display: none;
  @media (min-width: 64rem) {
    display: grid;
    /* The parts of the page have all the room that services and help leave, to go along in. */
    grid-template-rows: auto 1fr;
    align-self: stretch;
    align-items: start;
    /* Its smaller heading is level with that of the text. */
    padding-block: 2.5rem;
  }
  h2 {
    margin-bottom: ${token['space-3']};
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
`;

/** A group is as tall folded as its name, so that the parts of the page stand close below the services. */
const Group = styled.details`
  border-top: 1px solid ${color.line};
  summary {
    align-items: center;
    min-height: 2.75rem;
    ${label}
  }
  ul {
    padding-bottom: ${token['space-3']};
  }
`;

/** Goes along with the reader once the services are behind him, where the window is high enough for it. */
const Along = styled.div`
  padding-top: ${token['space-6']};
  @media (min-height: 44rem) {
    position: sticky;
    top: ${token.header};
    max-height: calc(100vh - ${token.header});
    overflow-y: auto;
  }
`;

const Help = styled.div`
  margin-top: ${token['space-5']};
  padding: ${token['space-5']};
  border-radius: ${token['radius-m']};
  background: ${color.sunken};
  p {
    margin-block: ${token['space-2']} ${token['space-4']};
    font-size: 1rem;
  }
`;

interface ServiceSidebarProps {
  /** The “Services” item of the navigation menu; without it the site's own list is shown. */
  readonly services: MenuEntry | undefined;
  /** The path of the page it stands on. */
  readonly path: string;
  readonly contactLabel: 'Get in Touch' | 'Get in touch';
  /** The parts of the page; none where it is short. */
  readonly places?: readonly PagePlace[];
}

/**
 * All services beside the text of one, those of its own group unfolded, the parts of that text, and a way to ask which service is
 * the right one.
 */
export function ServiceSidebar({ services, path, contactLabel, places = [] }: ServiceSidebarProps) {
  const groups = useListedServices(services);
  const own = groups.find(({ items }) => items.some((item) => item.path === path));
  return (
    <Aside>
      <SideMenu aria-labelledby="our-services">
        <h2 id="our-services">Our Services</h2>
        {groups.map((group, index) => (
          // Opened before the scripts came, it has an `open` that React does not know of, and stays open.
          <Group
            key={`${index} ${group.title}`}
            open={!own || group === own}
            suppressHydrationWarning
          >
            <summary>
              {group.title}
              <Icon name="down" />
            </summary>
            <ul>
              {group.items.map((item, itemIndex) => (
                <li key={itemIndex}>
                  <SmartLink to={item.path} aria-current={item.path === path ? 'page' : undefined}>
                    {item.label}
                  </SmartLink>
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </SideMenu>
      {places.length > 0 ? (
        <Along>
          <PageContents places={places} />
        </Along>
      ) : null}
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
