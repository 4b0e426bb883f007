import { expect, test } from './test';

test('the browser reports policy violations to the site, which accepts them', async ({
  browser,
  baseURL,
}) => {
  // An unwatched page, because the violation is written to its console.
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  await page.goto('/contact');
  const answer = page.waitForResponse('**/policy-reports');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'data:image/gif;base64,AAAA';
    document.body.append(picture);
  });
  expect((await answer).status()).toBe(204);
  expect((await answer).request().postDataJSON()).toMatchObject({
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'data' },
  });
  await page.context().close();
});
