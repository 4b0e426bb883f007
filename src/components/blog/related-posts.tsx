import { Heading, PlacedSection } from '#components/primitives/blocks.tsx';
import { formatDate } from '#components/primitives/dates.ts';
import { Ways } from '#components/primitives/ways.tsx';

interface RelatedPostsProps {
  readonly posts: readonly {
    readonly title: string;
    readonly path: string;
    readonly date?: string | undefined;
  }[];
}

/** Posts that say more about what a page is about. */
export const RelatedPosts = ({ posts }: RelatedPostsProps) => (
  <PlacedSection id="related-posts" wide={false}>
    <Heading>Read More on the Blog</Heading>
    <Ways
      columns={1}
      items={posts.map(({ title, path, date }) => ({
        ...{ label: title, link: path },
        ...(date ? { description: formatDate(date, 'long') } : {}),
      }))}
    />
  </PlacedSection>
);
