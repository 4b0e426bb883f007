import { post } from './routes';
import { expect, open, test } from './test';

test('a post links to its author: what they do, who is licensed, and what they wrote', async ({
  page,
}) => {
  await open(page, post.path);
  const { name } = post.author;
  await page.getByRole('article').getByRole('link', { name, exact: true }).click();
  await expect(page).toHaveURL('/blog/author/anitha-selvarajan');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Licence: RCIC')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: post.title, exact: true }).click();
  await expect(page).toHaveURL(post.path);
});

test('a post leads to its category, and a category to the others', async ({ page }) => {
  await open(page, post.path);
  await page.getByLabel('Breadcrumb').getByRole('link').last().click();
  await expect(page).toHaveURL(/\/blog\/category\/[a-z]+$/);
  const topics = page.getByLabel('Topics');
  await topics.getByRole('link', { name: 'Work', exact: true }).click();
  await expect(page).toHaveURL('/blog/category/work');
  await expect(page.getByRole('heading', { level: 1, name: 'Work' })).toBeVisible();
  await topics.getByRole('link', { name: 'All posts' }).click();
  await expect(page).toHaveURL('/blog/posts');
});

test('the team on the about page says who is not licensed', async ({ page }) => {
  const { name } = post.author;
  await open(page, '/about');
  await expect(page.locator('#team-anitha-selvarajan')).toContainText(`${name}, RCIC`);
  // The team list leaves out the founder and marks everyone else as not licensed.
  const people = page.locator('#team').getByRole('listitem');
  await expect(people).toHaveCount(2);
  for (const person of await people.all()) {
    await expect(person).toContainText('not licensed');
    await expect(person).not.toContainText(name.split(' ').at(-1) ?? name);
  }
});
