import type { Page } from '@playwright/test';
import { expect } from './test';

declare global {
  interface Window {
    /** The shifts, for `shiftsOf`. */
    layoutShifts?: { readonly observer: PerformanceObserver; readonly shifts: string[] };
  }
}

/** Records every layout shift from the next load on: its score and its element. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      readonly value: number;
      readonly sources: readonly { readonly node: Node | null }[];
    }
    const shifts: string[] = [];
    const nameOf = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element
        ? `<${element.tagName.toLowerCase()}> “${element.textContent?.trim().slice(0, 30)}”`
        : 'something that is gone';
    };
    const note = (entries: readonly PerformanceEntry[]) => {
      for (const { value, sources } of entries as readonly Shift[]) {
        shifts.push(`${value.toFixed(4)}: ${sources.map(({ node }) => nameOf(node)).join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    window.layoutShifts = {
      observer,
      // Include entries that are observed but not delivered yet.
      get shifts() {
        note(observer.takeRecords());
        return shifts;
      },
    };
  });

/** All layout shifts since the load. @throws if `watchShifts` did not run before it */
export const shiftsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A shift is reported after the frame that paints it.
    await frame();
    await frame();
    if (!window.layoutShifts)
      throw new Error('Nothing watched for shifts: call watchShifts first.');
    return window.layoutShifts.shifts;
  });

/** All shifts since the load if they add up to 0.02 or more. Typefaces of different widths may cause less. */
export async function notableShiftsOf(page: Page): Promise<readonly string[]> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((total, shift) => total + Number.parseFloat(shift), 0);
  return sum < 0.02 ? [] : shifts;
}

/** Addresses of shown pictures that have neither loaded nor failed. */
const pendingPictures = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => !image.complete && image.checkVisibility())
      .map(({ currentSrc, src }) => currentSrc || src),
  );

/** Scrolls to the end of the page, screen by screen, and waits for every picture on the way. */
export async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
  });
  // Query the page again each time: waiting for an element that React has replaced would never end.
  await expect.poll(() => pendingPictures(page), 'pending pictures').toEqual([]);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
}
