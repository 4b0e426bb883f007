import type { Page } from '@playwright/test';
import { focusProblems } from './layout-focus';
import { shiftsOf, watchShifts } from './layout-shifts';
import { targetProblems } from './layout-targets';
import { textProblems } from './layout-text';
import { expect, test } from './test';

/** Shows a small document with known mistakes in a 400 px wide view. */
async function show(page: Page, body: string, style = '') {
  await page.setViewportSize({ width: 400, height: 600 });
  await page.setContent(`<!doctype html><html lang="en"><title>Planted</title>
    <style>body { margin: 0; font: 16px/1.5 sans-serif; background: white } ${style}</style>${body}`);
}

test('cut-off text is found, and intact text is not', async ({ page }) => {
  const styles = `.narrow { width: 60px; overflow: hidden; white-space: nowrap }
    .low { height: 12px; overflow: hidden }
    .short { width: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
    .up { margin-top: -2.4em }
    .aside { position: absolute; left: -200px; white-space: nowrap }
    .scroller { width: 60px; overflow: auto; white-space: nowrap }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden }
    .tight { line-height: 1 }`;
  await show(
    page,
    `<p class="narrow">Wider than its box</p><p class="low">Two lines of text<br>in one</p>
     <p class="short">Given up with dots</p><p>Below</p><p class="up">Above it</p>
     <p class="aside">Beyond the edge</p>
     <div class="scroller">What is scrolled to is in reach</div>
     <span class="unseen">For screen readers</span><p class="tight">Lines that<br>stand close</p>
     <dialog open style="top: 0">A dialog above the rest</dialog>`,
    styles,
  );
  const problems = await page.evaluate(textProblems);
  for (const [text, problem] of [
    ['Wider than its box', /is cut by <p class="narrow">/],
    ['in one', /is cut by <p class="low">/],
    ['Given up with dots', /is shortened by <p class="short">/],
    ['Below', /overlaps “Above it”/],
    ['Beyond the edge', /lies beside the page/],
  ] as const) {
    expect(problems.filter((line) => line.includes(`“${text}”`)).join('\n')).toMatch(problem);
  }
  expect(problems.join('\n')).not.toMatch(
    /scrolled to|screen readers|Lines that|stand close|dialog/,
  );
});

test('a page that scrolls sideways is found', async ({ page }) => {
  await show(page, '<div style="width: 450px">Wide</div>');
  expect(await page.evaluate(textProblems)).toEqual(['the page scrolls sideways to 450 px']);
});

test('small controls without room are found; controls with room, in a sentence or with a label are not', async ({
  page,
}) => {
  await show(
    page,
    `<button class="small">One</button><button class="small">Two</button>
     <p><button class="small">Alone</button></p>
     <p>Read <a href="#a">this</a> <a href="#b">that</a> and more.</p>
     <p><label class="large"><input type="checkbox"> Agree</label> <button class="large">Send</button></p>
     <ul><li><a href="#c">First</a></li><li><a href="#d">Second</a></li></ul>`,
    `.small { width: 12px; height: 12px; padding: 0; border: 0; font-size: 4px; vertical-align: top }
     .large { display: inline-block; min-height: 24px; min-width: 24px }
     p { margin: 40px } li { line-height: 16px }`,
  );
  const problems = (await page.evaluate(targetProblems)).join('\n');
  for (const name of ['One', 'Two', 'First', 'Second']) expect(problems).toContain(`“${name}”`);
  expect(problems).not.toMatch(/Alone|this|that|Agree|Send/);
});

test('invisible focus is found, whichever element shows the ring', async ({ page }) => {
  await show(
    page,
    `<p><a href="#a" class="none">Bare</a></p><p><a href="#b" class="thin">Thin</a></p>
     <p><a href="#c" class="faint">Faint</a></p><p class="box"><a href="#d" class="cut">Cut</a></p>
     <p><a href="#e" class="good">Good</a></p><p class="card"><a href="#f" class="within">Card</a></p>`,
    `a { display: inline-block } p { margin: 20px }
     .none:focus-visible, .within:focus-visible { outline: none }
     .thin:focus-visible { outline: 1px solid black } .faint:focus-visible { outline: 3px solid #bbb }
     .cut:focus-visible, .good:focus-visible { outline: 3px solid black; outline-offset: 3px }
     .box { overflow: hidden } .card:focus-within { outline: 3px solid black }`,
  );
  await page.keyboard.press('Tab');
  expect(await page.evaluate(focusProblems)).toEqual({
    kinds: 6,
    problems: [
      'the a “Bare” shows no focus',
      'the a “Thin” has a ring of 1px',
      'the a “Faint” has a ring of 1.92:1',
      'the a “Cut” has a ring cut by <p class="box">',
    ],
  });
});

test('elements that move after the first paint are found', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/robots.txt');
  expect(await shiftsOf(page)).toEqual([]);
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const late = document.createElement('div');
    Object.assign(late.style, { height: '200px' });
    document.body.prepend(late);
  });
  expect((await shiftsOf(page)).join()).toMatch(/^0\.\d+: /);
});
