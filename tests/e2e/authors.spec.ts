import { post } from './routes';
import { expect, open, test, withoutScripts } from './test';

for (const scripts of [true, false]) {
  test.describe(scripts ? 'with scripts' : 'without scripts', () => {
    test.use(scripts ? {} : withoutScripts);

    test('a post leads to who wrote it: what they do, and who is licensed (§own.authors)', async ({
      page,
    }) => {
      await (scripts ? open(page, post.path) : page.goto(post.path));
      const { name } = post.author;
      await page.getByRole('article').getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL('/about#team-anitha-selvarajan');
      const people = page.locator('#team').getByRole('listitem');
      await expect(people).toHaveCount(3);
      const author = people.filter({ has: page.getByRole('heading', { name, level: 3 }) });
      await expect(author).toBeInViewport();
      await expect(author).toContainText('Licence: RCIC');
      // Nobody else of them is shown as licensed, and each says so.
      for (const other of await people.filter({ hasNotText: name }).all()) {
        await expect(other).toContainText('not licensed');
        await expect(other).not.toContainText('Licence:');
      }
    });
  });
}

test('what each does begins on one line, and nobody is alone in a row (§own.authors)', async ({
  page,
}) => {
  await page.goto('/about');
  const people = page.locator('#team').getByRole('listitem');
  const places = () =>
    people.evaluateAll((all) =>
      all.map((one) => {
        const { top, left } = one.getBoundingClientRect();
        return { top, left, words: one.querySelector(':scope > p')?.getBoundingClientRect().top };
      }),
    );
  for (const [width, rows] of [
    [768, 3],
    [1024, 1],
    [1440, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const all = await places();
    expect(new Set(all.map(({ top }) => top)).size, `${width} px`).toBe(rows);
    expect(new Set(all.map(({ words }) => words)).size, `${width} px`).toBe(rows);
  }
});
