import { createContentClient } from '#content/client/client.ts';
import { pageEntry } from '#content/resources/resources.ts';
import type { Asset, Html, Link } from '#generated/formats.ts';
import type { Collections } from '#generated/types.ts';
import { defineSection } from '#sections/section.ts';

/** Rich text, addresses and pictures are types of their own: none of them is words, and words are none of them. */
declare const html: Html;
declare const link: Link;
declare const asset: Asset;
declare const study: Collections['study_in_canada'];
declare const visitor: Collections['visitor_visa'];

// @ts-expect-error Rich text is not words: as a heading it would show its tags.
export const heading: string = html;

// @ts-expect-error An address is not words for a reader.
export const words: string = link;

// @ts-expect-error The id of a picture is not words for a reader.
export const caption: string = asset;

// @ts-expect-error Words have not been through the sanitiser.
export const body: Html = '<p>Words</p>';

// @ts-expect-error Words have not been checked as an address: `javascript:` is one, too.
export const target: Link = 'javascript:alert(1)';

// @ts-expect-error Words have not been checked as a picture.
export const picture: Asset = 'hero-study';

// @ts-expect-error Rich text is no address.
export const richTarget: Link = html;

// @ts-expect-error Rich text in a template is still not words; `textOf` says what is meant.
export const concatenated: string = html + link;

// @ts-expect-error What is optional in the schema may be absent, and every reader of it must say what then.
export const subtitle: string = visitor.subtitle;

// @ts-expect-error Study spells the answer `answers`.
export const studyAnswer = study.faq_items?.[0]?.answer;

// @ts-expect-error Other pages spell it `answer`.
export const visitorAnswer = visitor.faq_items?.[0]?.answers;

// @ts-expect-error A list may be shorter than expected: its first entry may be absent.
export const firstQuestion: string | undefined = visitor.faq_items?.[0].question;

// @ts-expect-error Schemas are closed: what they do not name is not there.
export const unknownField = visitor.colour_of_hero;

// @ts-expect-error Posts have resources of their own; they are not the entry of a page.
export const postsAsPage = pageEntry('posts');

// @ts-expect-error The client only reads: there is no way to write to the content service.
export const write = createContentClient({ url: 'https://cms.test' }).create;

export const forgottenProp = defineSection<{ readonly title: string; readonly intro?: string }>({
  component: () => null,
  // @ts-expect-error What a section cannot do without must be listed, so that it is omitted when it is absent.
  required: {},
  placement: 'column',
});

export const optionalProp = defineSection<{ readonly title: string; readonly intro?: string }>({
  component: () => null,
  // @ts-expect-error An optional prop cannot be required at run time.
  required: { title: true, intro: true },
  placement: 'column',
});

export const unknownPlacement = defineSection<{ readonly title: string }>({
  component: () => null,
  required: { title: true },
  // @ts-expect-error Sections stand in the column or span the page.
  placement: 'left',
});
