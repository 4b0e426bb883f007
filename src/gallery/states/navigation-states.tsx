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
import { menuOf } from './read-content';
import type { Content, State } from './state';

const desk = { width: 1280, height: 660 };
const phone = { width: 360, height: 800 };

/** Scripts run, on a screen of this kind. */
const Alive = BeforeHydration.Provider;

/** The items, with what is below those of these labels open, on each level. */
const opened = (items: readonly MenuEntry[], labels: readonly string[]): readonly MenuEntry[] =>
  items.map((item) => ({
    ...item,
    ...(item.sub_menu ? { sub_menu: opened(item.sub_menu, labels) } : {}),
    ...(labels.includes(item.label) ? { isOpen: true } : {}),
  }));

/** The first group that has items below it, on the first level and on the one below. */
function firstGroups(items: readonly MenuEntry[]): readonly string[] {
  const first = items.find(({ sub_menu = [] }) => sub_menu.some((item) => item.sub_menu?.length));
  const second = first?.sub_menu?.find((item) => item.sub_menu?.length);
  return [first, second].flatMap((item) => item?.label ?? []);
}

/** The front of the home page, for the menu to lie over. */
function Behind({ content }: { readonly content: Content }) {
  const [use] = usesOf('homeHero');
  const [variant] = use ? variantsOfUse(use, content) : [];
  return <main>{use && variant ? sectionView(use, variant) : null}</main>;
}

/** The open menu, on a desk and on a phone. */
export async function menuStates(read: ReadResource, content: Content): Promise<readonly State[]> {
  const menu = await menuOf(read);
  const [services = '', group = ''] = firstGroups(menu);
  const header = (isNarrow: boolean, ...labels: readonly string[]) => (
    <Alive value={{ isHydrated: true, isNarrow }}>
      <SiteHeader menu={opened(menu, labels)} isMenuOpen={isNarrow} />
      <Behind content={content} />
    </Alive>
  );
  return [
    {
      id: 'menu-desk',
      title: 'Menu, open on a desk',
      note: 'A pointer that rests on an item opens its panel, as do a click and the keyboard.',
      screen: desk,
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

/** The end of a post behind the dialog. As long as scripts run it is the browser that darkens it. */
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
    note: 'A device with a way of its own to share has one more button.',
    screen: { height: 640 },
    view: (
      <Alive value={{ isHydrated: true, isNarrow: false }}>
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
      </Alive>
    ),
  },
];
