import { Hero } from '#components/pictures/hero.tsx';
import { defineSection, type SectionProps } from '../section';

interface Content {
  readonly title?: string;
  readonly subtitle?: string;
  /** In Tamil. */
  readonly greeting?: string;
}

interface Options {
  /** A lower picture, for a page whose first step is to stand on the first screen. */
  readonly compact?: boolean;
}

function PageHero({ content, options, page }: SectionProps<Content, Options>) {
  return (
    <Hero
      size={options.compact ? 'compact' : 'page'}
      image={page.image}
      focus={page.imageFocus}
      crumbs={page.crumbs}
      greeting={content.greeting}
    >
      <h1>{content.title ?? page.title}</h1>
      {content.subtitle ? <p>{content.subtitle}</p> : null}
    </Hero>
  );
}

/** The heading of a page beside or below its picture; without a title in content, the page's own name. */
export const pageHero = defineSection<Content, Options>({
  component: PageHero,
  required: {},
  placement: 'wide',
});
