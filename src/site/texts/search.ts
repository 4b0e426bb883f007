import type { SearchTexts } from '#renderer/site-texts.ts';

export const searchTexts: SearchTexts = {
  examples: 'For example “refused”, “spouse” or “LMIA fee”.',
  nothingFound:
    'Try fewer words or a different word, or choose a page below. You can also ask us, in English or Tamil.',
  ask: 'Or ask us, in English or Tamil. We do not record what you search for.',
  askOrCall: 'Ask us in English or Tamil, or call us.',
};
