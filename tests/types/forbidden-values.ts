import { createContentClient } from '#content/client/client.ts';
import { pageEntry } from '#content/resources/resources.ts';
import type { Asset, Html, Link } from '#generated/formats.ts';
import type { Collections } from '#generated/types.ts';
import { defineSection } from '#sections/section.ts';

/** Rich text, addresses and pictures are separate types. None of them is plain text, and plain text is none of them. */
declare const html: Html;
declare const link: Link;
declare const asset: Asset;
declare const study: Collections['study_in_canada'];
declare const visitor: Collections['visitor_visa'];

// @ts-expect-error Rich text is not plain text: as a heading it would show its tags.
export const heading: string = html;

// @ts-expect-error An address is not text for a reader.
export const words: string = link;

// @ts-expect-error A picture id is not text for a reader.
export const caption: string = asset;

// @ts-expect-error Plain text has not been through the sanitiser.
export const body: Html = '<p>Words</p>';

// @ts-expect-error Plain text has not been checked as an address: `javascript:` is one, too.
export const target: Link = 'javascript:alert(1)';

// @ts-expect-error Plain text has not been checked as a picture.
export const picture: Asset = 'hero-study';

// @ts-expect-error Rich text is not an address.
export const richTarget: Link = html;

// @ts-expect-error Rich text in a template is still not plain text; `textOf` converts it explicitly.
export const concatenated: string = html + link;

// @ts-expect-error A value that is optional in the schema may be absent, so every reader must handle that.
export const subtitle: string = visitor.subtitle;

// @ts-expect-error Study spells the answer `answers`.
export const studyAnswer = study.faq_items?.[0]?.answer;

// @ts-expect-error Other pages spell it `answer`.
export const visitorAnswer = visitor.faq_items?.[0]?.answers;

// @ts-expect-error A list may be shorter than expected: its first entry may be absent.
export const firstQuestion: string | undefined = visitor.faq_items?.[0].question;

// @ts-expect-error Schemas are closed: fields they do not name do not exist.
export const unknownField = visitor.colour_of_hero;

// @ts-expect-error Posts have resources of their own; they are not the entry of a page.
export const postsAsPage = pageEntry('posts');

// @ts-expect-error The client only reads: there is no way to write to the content service.
export const write = createContentClient({ url: 'https://cms.test' }).create;

export const forgottenProp = defineSection<{ readonly title: string; readonly intro?: string }>({
  component: () => null,
  // @ts-expect-error Required props must be listed, so that the section is omitted when one is absent.
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
  // @ts-expect-error Sections are in the column or span the page.
  placement: 'left',
});
