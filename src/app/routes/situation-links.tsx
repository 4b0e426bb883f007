import { useResource } from '#app/data/resources.ts';
import { Heading } from '#components/primitives/blocks.tsx';
import { LinkList } from '#components/primitives/link-list.tsx';
import { situations } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';
import { useWords } from '#i18n/words.ts';

/** Links to the home page's situations, which every page has loaded for its menu. */
export function SituationLinks() {
  const t = useWords();
  const items = useResource(situations())?.menu_items ?? [];
  const links = items.flatMap(({ label, url }) => (url ? { label, link: textOf(url) } : []));
  return links.length === 0 ? null : (
    <>
      <Heading>{t('Where are you now?')}</Heading>
      <LinkList items={links} />
    </>
  );
}
