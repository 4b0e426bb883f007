import { expect, test, vi } from 'vitest';
import {
  file,
  freshMs,
  once,
  path,
  picturesOnDisk,
  webp,
} from '#tests/support/open-picture-cache.ts';

const { openSite } = picturesOnDisk();

test('an unchanged file is checked only when it is stale, and never fetched again', async () => {
  const { get, asked, time, settled } = openSite();
  for (const _time of [1, 2, 3]) {
    for (const _visitor of [1, 2]) await get(path, webp);
    await settled();
    time.pass(freshMs);
  }
  expect(asked()).toEqual([...once, 'HEAD /assets/photo', 'HEAD /assets/photo']);
});

test('a check in the background notices a replaced or deleted file', async () => {
  const { get, service, time, settled } = openSite();
  await get(path, webp);
  await get('/assets/photo?width=960');
  time.pass(freshMs);
  service.answer = async () => file('another');
  expect((await get(path, webp)).text).toBe('480 webp of photo');
  await settled();
  expect((await get(path, webp)).text).toBe('480 webp of another');
  expect((await get('/assets/photo?width=960')).text).toBe('960 jpeg of another');
  time.pass(freshMs);
  service.answer = async () => Response.json({}, { status: 403 });
  await get(path, webp);
  await settled();
  expect((await get(path, webp)).status).toBe(404);
});

test.each([[['photo']], [[]]])(
  'after a notice about %j the replaced file is shown at once',
  async (ids) => {
    const { get, service, drop, asked } = openSite();
    await get(path, webp);
    service.answer = async () => file('another');
    drop(['not-this']);
    expect((await get(path, webp)).text).toBe('480 webp of photo');
    drop(ids);
    expect((await get(path, webp)).text).toBe('480 webp of another');
    expect((await get(path, webp)).text).toBe('480 webp of another');
    expect(asked()).toEqual([...once, ...once]);
  },
);

test('an answer from before a notice is not used after it', async () => {
  const { get, service, drop } = openSite();
  let answer: (response: Response) => void = () => {};
  service.answer = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const before = get(path, webp);
  await vi.waitFor(() => expect(answer.length).toBe(1));
  drop(['photo']);
  service.answer = async () => file('another');
  answer(file('photo'));
  await before;
  expect((await get(path, webp)).text).toBe('480 webp of another');
});
