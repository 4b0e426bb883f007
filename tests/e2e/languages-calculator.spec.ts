import { swept } from '../support/sweep';
import { calculator, choose, expectSums, total } from './calculator';
import { language, test } from './languages-site';
import { expect, open } from './test';

// `calculator-languages.contract.test.ts` tests the answers without scripts.
for (const javaScriptEnabled of swept([true, false], (scripts) => scripts)) {
  test.describe(`in Tamil ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled });

    test('the answer and its address are in the language', async ({ page }) => {
      const { word } = language('ta');
      if (javaScriptEnabled) await open(page, '/ta/fees');
      else await page.goto('/ta/fees');
      await choose(page, word('Who applies?'), word('Two adults'));
      if (!javaScriptEnabled) {
        await calculator(page)
          .getByRole('button', { name: word('Show the total') })
          .click();
      }
      await expect(page).toHaveURL(/\/ta\/fees\?case=express-entry&who=couple&children=0#/);
      await expect(total(page)).toContainText(word('Total {amount}', { amount: '' }).trim());
      const shown = await total(page).innerText();
      await page.reload();
      await expect(total(page)).toHaveText(shown);
      await expectSums(page);
    });
  });
}
