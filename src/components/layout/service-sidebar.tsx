import styled from '@emotion/styled';
import { ActionLink } from '#components/primitives/action-link.tsx';
import { labelStyle } from '#components/primitives/blocks.tsx';
import { Icon } from '#components/primitives/icon.tsx';
import { SmartLink } from '#components/primitives/smart-link.tsx';
import { color, token } from '#components/theme/tokens.ts';
import { contactCall } from '#generated/site/texts/calls.ts';
import { Text } from '#i18n/text.tsx';
import { useWords } from '#i18n/words.ts';
import type { MenuEntry } from './menu/menu-group';
import { PageContents, type PagePart, SideMenu } from './page-contents';
import { useListedServices } from './service-groups';

/** Shown only on wide screens (specification, section 2). As tall as the text, so that the table of contents can stick. */
const Aside = styled.aside`
  display: none;
  @media (min-width: 64rem) {
    display: grid;
    grid-template-rows: auto 1fr;
    align-self: stretch;
    align-items: start;
    padding-block: 2.5rem;
  }
  h2 {
    margin-bottom: ${token['space-3']};
    font-size: ${token['title-s']};
    color: ${color.spruce};
  }
`;

const Group = styled.details`
  border-top: 1px solid ${color.line};
  summary {
    align-items: center;
    min-height: 2.75rem;
    ${labelStyle}
  }
  ul {
    padding-bottom: ${token['space-3']};
  }
`;

/** The contents and the next step stick below the services if the window is high enough. */
const Sticky = styled.div`
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
  readonly services: MenuEntry | undefined;
  readonly path: string;
  readonly contactLabel: 'Get in Touch' | 'Get in touch';
  readonly places?: readonly PagePart[];
}

export function ServiceSidebar({ services, path, contactLabel, places = [] }: ServiceSidebarProps) {
  const t = useWords();
  const groups = useListedServices(services);
  const currentGroup = groups.find(({ items }) => items.some((item) => item.path === path));
  return (
    <Aside>
      <SideMenu aria-labelledby="our-services">
        <h2 id="our-services">{t('Our Services')}</h2>
        {groups.map((group, index) => (
          // A visitor may have opened the group before hydration, so `open` can differ from the server's markup.
          <Group
            key={`${index} ${group.title}`}
            open={!currentGroup || group === currentGroup}
            suppressHydrationWarning
          >
            <summary>
              <Text>{group.title}</Text>
              <Icon name="down" />
            </summary>
            <ul>
              {group.items.map((item, itemIndex) => (
                <li key={itemIndex}>
                  <SmartLink to={item.path} aria-current={item.path === path ? 'page' : undefined}>
                    <Text>{item.label}</Text>
                  </SmartLink>
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </SideMenu>
      <Sticky>
        {places.length > 0 ? <PageContents places={places} /> : null}
        <Help>
          <h2>{t('Not sure where to start?')}</h2>
          <p>{t('We can help determine the best path for your situation.')}</p>
          <ActionLink to={contactCall.path} tone="quiet">
            {t(contactLabel)}
          </ActionLink>
        </Help>
      </Sticky>
    </Aside>
  );
}
