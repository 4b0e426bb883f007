import styled from '@emotion/styled';
import type { ReadResource } from '#app/data/resources.ts';
import { SharePost } from '#components/blog/share-post.tsx';
import { BeforeHydration } from '#components/hydration/use-hydrated.ts';
import { Container } from '#components/primitives/blocks.tsx';
import type { MenuEntry } from '#components/site-frame/menu/menu-group.tsx';
import { SiteHeader } from '#components/site-frame/site-header.tsx';
import { backdrop, token } from '#components/theme/tokens.ts';
import { sectionView } from '../gallery';
import { variantsOfUse } from '../section-variants';
import { usesOf } from '../uses';
import { readMenu } from './read-content';
import type { EmbeddedContent, State } from './state';

const desktop = { width: 1280, height: 660 };
const phone = { width: 360, height: 800 };

const Hydrated = BeforeHydration.Provider;

const openGroups = (items: readonly MenuEntry[], labels: readonly string[]): readonly MenuEntry[] =>
  items.map((item) => ({
    ...item,
    ...(item.sub_menu ? { sub_menu: openGroups(item.sub_menu, labels) } : {}),
    ...(labels.includes(item.label) ? { isOpen: true } : {}),
  }));

/** The labels of the first group that contains a group, and of that inner group. */
function firstNestedGroup(items: readonly MenuEntry[]): readonly string[] {
  const outer = items.find(({ sub_menu = [] }) => sub_menu.some((item) => item.sub_menu?.length));
  const inner = outer?.sub_menu?.find((item) => item.sub_menu?.length);
  return [outer, inner].flatMap((item) => item?.label ?? []);
}

function HomeHero({ content }: { readonly content: EmbeddedContent }) {
  const [use] = usesOf('homeHero');
  const [variant] = use ? variantsOfUse(use, content) : [];
  return <main>{use && variant ? sectionView(use, variant) : null}</main>;
}

export async function menuStates(
  read: ReadResource,
  content: EmbeddedContent,
): Promise<readonly State[]> {
  const menu = await readMenu(read);
  const [services = '', group = ''] = firstNestedGroup(menu);
  const header = (isNarrow: boolean, ...labels: readonly string[]) => (
    <Hydrated value={{ isHydrated: true, isNarrow }}>
      <SiteHeader menu={openGroups(menu, labels)} isMenuOpen={isNarrow} />
      <HomeHero content={content} />
    </Hydrated>
  );
  return [
    {
      id: 'menu-desk',
      title: 'Menu, open on a desktop',
      note: 'Hovering, clicking or focusing an item opens its panel.',
      screen: desktop,
      view: header(false, services),
    },
    {
      id: 'menu-phone',
      title: 'Menu, open on a phone',
      screen: phone,
      view: header(true),
    },
    {
      id: 'menu-phone-group',
      title: 'Menu, open on a phone, down to the third level',
      screen: phone,
      view: header(true, services, group),
    },
  ];
}

/** Draws the backdrop, which browsers draw only for dialogs that a script has opened. */
const Darkened = styled.main`
  min-height: 100vh;
  padding-top: ${token['space-6']};
  &::before {
    content: '';
    position: fixed;
    inset: 0;
    background: ${backdrop};
  }
`;

export const dialogStates: readonly State[] = [
  {
    id: 'share-dialog',
    title: 'Dialog, open: share a post',
    note: 'Devices with their own share sheet show one more button.',
    screen: { height: 640 },
    view: (
      <Hydrated value={{ isHydrated: true, isNarrow: false }}>
        <Darkened>
          <Container>
            <h1>Your first weeks in Canada</h1>
            <SharePost
              postUrl="https://velox.example/blog/posts/your-first-weeks"
              postTitle="Your first weeks in Canada"
              isOpen
            />
          </Container>
        </Darkened>
      </Hydrated>
    ),
  },
];
