import { useResource } from '#app/data/resources.ts';
import type { Heading } from '#components/primitives/blocks.tsx';
import { Ways } from '#components/primitives/ways.tsx';
import { situations } from '#content/resources/resources.ts';
import { textOf } from '#generated/formats.ts';

/** The situations of the home page for one who is lost; nothing where it names none. Every page has loaded them for its menu. */
export function SituationWays({ title: Title }: { readonly title: typeof Heading }) {
  const items = useResource(situations())?.menu_items ?? [];
  const ways = items.flatMap(({ label, url }) => (url ? { label, to: textOf(url) } : []));
  return ways.length === 0 ? null : (
    <>
      <Title>Where are you now?</Title>
      <Ways items={ways} />
    </>
  );
}
