import type { BlogTexts } from '#renderer/site-texts.ts';

export const blogTexts = {
  feed: 'Plain-language articles about study permits, work permits, visas and immigration to Canada.',
  list: 'Plain-language articles about study permits, work permits, visas and immigration to Canada, checked against current rules.',
  found:
    'Posts and articles on study permits, work permits, visas and immigration to Canada: what changed, and what it means for you.',
  category:
    'Articles on the topic “{topic}”: what the rules for Canada say, what they mean for you, and what to do next.',
  author: '{person}, {role}: articles on immigration to Canada.',
  listNote:
    'Articles are general. In a 30-minute consultation, a licensed consultant looks at your own dates and documents with you.',
  postNote:
    'This article is general. In a 30-minute consultation, a licensed consultant looks at your own dates and documents with you.',
} as const satisfies BlogTexts;
