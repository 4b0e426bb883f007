import { parseEntries } from '#content/boundary/boundary.ts';
import { type Post, post } from '#content/resources/post.ts';
import { formats } from '#generated/formats.ts';
import { summaryOf } from './posts-page';
import { published } from './published';
import type { Resource } from './resource';

const noPost: Post = { post: null, excerpt: '' };

/** The published post of a slug. A slug that no post can have is answered without asking. */
export function loadPost(slug: string): Resource<Post> {
  return {
    ...post(slug),
    async load(client, report, options) {
      if (!formats.slug(slug)) {
        return noPost;
      }
      const { data } = await client.read('posts', {
        fields: ['*', 'author.name'],
        filter: { slug: { _eq: slug }, ...(options?.drafts ? {} : published) },
        limit: 1,
      });
      const { entries, findings } = parseEntries('posts', data, { base: client.url });
      findings.forEach(report);
      // Some databases compare without regard to case or accents; each post has one address only.
      const found = entries.find((entry) => entry.slug === slug);
      if (found === undefined) {
        return noPost;
      }
      const { excerpt, date } = summaryOf(found);
      return { post: found, excerpt, ...(date === undefined ? {} : { date }) };
    },
  };
}
