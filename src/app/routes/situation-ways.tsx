import { useResource } from '#app/data/resources.ts';
import { Heading } from '#components/primitives/blocks.tsx';
import { LinkList } from '#components/primitives/link-list.tsx';
import { situations } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';

/** The situations of the home page for one who is lost; nothing where it names none. Every page has loaded them for its menu. */
export function SituationWays() {
  const items = useResource(situations())?.menu_items ?? [];
  const ways = items.flatMap(({ label, url }) => (url ? { label, link: textOf(url) } : []));
  return ways.length === 0 ? null : (
    <>
      <Heading>Where are you now?</Heading>
      <LinkList items={ways} />
    </>
  );
}
