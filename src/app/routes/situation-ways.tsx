import { useResource } from '#app/data/resources.ts';
import { Heading } from '#components/primitives/blocks.tsx';
import { Ways } from '#components/primitives/ways.tsx';
import { situations } from '#content/resources/resources.ts';

/** The situations that visitors know themselves by, for who found nothing; without them, nothing. The shell has loaded them. */
export function SituationWays() {
  const items = (useResource(situations())?.menu_items ?? []).flatMap(({ label, url }) =>
    url === undefined ? [] : [{ label, to: url }],
  );
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="where-now">
      <Heading id="where-now">Where are you now?</Heading>
      <Ways items={items} />
    </section>
  );
}
