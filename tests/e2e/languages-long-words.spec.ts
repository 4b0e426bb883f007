import { nightly } from '../support/sweep';
import { type Edit, test } from './languages-site';
import { expectNoSidewaysScroll } from './languages-width';

/** A word of more than thirty letters for each language. */
const longWords: Readonly<Record<string, string>> = {
  ta: 'மொழிபெயர்ப்பாளர்களுக்கானவற்றைப்பற்றியெல்லாம்',
  'fr-CA': 'anticonstitutionnellementations',
};

/** Begins each translated text with a long word. */
const editRows: Edit = (rows) =>
  rows.map((row) => {
    const word = longWords[String(row['language'])] ?? '';
    const text = String(row['text']);
    return { ...row, text: text.replace(/^((?:<[^>]+>)*)/, `$1${word} `) };
  });

test.use({ content: { editRows }, viewport: { width: 320, height: 640 } });

test('no translated page scrolls sideways, even if every text begins with a word of thirty letters', {
  tag: nightly,
}, async ({ page }) => {
  test.setTimeout(180_000);
  await expectNoSidewaysScroll(page);
});
