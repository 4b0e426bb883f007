import type { Page } from '@playwright/test';

/**
 * Translates the page as browsers do: wraps each text in two nested `<font>` elements with a new text node. Text added later is
 * translated at once. The words stay the same, so that tests can find them.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const left = 'script, style, textarea, svg, font';
    function wrap(part: Node) {
      const texts: Text[] = part instanceof Text ? [part] : [];
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.parentElement || text.parentElement.closest(left)) continue;
        const outer = document.createElement('font');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    }
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

/** The page's untranslated text. */
export const untranslated = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, data } = walker.currentNode as Text;
      if (data.trim() && !parentElement?.closest('script, style, textarea, svg, font'))
        words.push(data);
    }
    return words;
  });
