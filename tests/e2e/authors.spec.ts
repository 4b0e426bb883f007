import { post } from './routes';
import { expect, open, test } from './test';

test('a post links to its authors: what they do, and who is licensed', async ({ page }) => {
  await open(page, post.path);
  const { name } = post.author;
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL('/about#team-anitha-selvarajan');
  const founder = page.locator('#team-anitha-selvarajan');
  await expect(founder).toBeInViewport();
  await expect(founder).toContainText(`${name}, RCIC`);
  // The team list leaves out the founder and marks everyone else as not licensed.
  const people = page.locator('#team').getByRole('listitem');
  await expect(people).toHaveCount(2);
  for (const other of await people.all()) {
    await expect(other).toContainText('not licensed');
    await expect(other).not.toContainText(name.split(' ').at(-1) ?? name);
  }
});
