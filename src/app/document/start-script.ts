/** What a slow device takes to paint what came last. In milliseconds. */
export const PAINT_MS = 500;

/** How long a page lies untouched before it takes over all the same. In milliseconds. */
export const REST_MS = 10_000;

/**
 * Fetches the page's scripts once the page itself is there and painted, and runs them when the visitor is about to use it:
 * until then words, fonts and pictures have line and processor to themselves, and whoever only reads pays for nothing more.
 *
 * - A press, a key, focus or a click starts them at once, whether they have come or not.
 * - A moving pointer and scrolling are signs of a visitor, too: they start in the next idle moment.
 * - So does a document that is not the one to be shown (a static host gives it for another address, `data-address`), and one
 *   in a tab that has seen the site before: a draft may wait there, and the scripts are in the browser's cache.
 * - Untouched, the page takes over after a rest.
 *
 * Where the browser can tell that scripts run, what lies below the screen is laid out only when it comes near
 * (`global-styles.tsx`). All of it is in the first idle moment after the start of the scripts,
 * and from the beginning where a place on the page is asked for or was left, as the browser finds it by the heights above.
 *
 * It is the one script within a document, the same in each, so that the policy knows it by its hash. The addresses stand in
 * attributes of it, see `documentHtml`.
 */
export const startScript = [
  // Each letter counts in a document that is to fit into one round trip: names have one. What has been begun:
  'let b;',
  // The document, the scripts' addresses, and that of the page.
  'const d=document,{scripts:s,address:p}=d.scripts.E.dataset,a=s.split(" "),',
  // In an idle moment.
  'i=self.requestIdleCallback??setTimeout,',
  // Lays out all. A sheet of its own, as those of the document are moved about when the page is taken over.
  'c=new CSSStyleSheet,',
  'l=()=>c.insertRule("section,footer{content-visibility:visible!important}"),',
  // At once, and soon.
  'r=()=>{b??=(i(l),a.map((s)=>import(s)))},',
  'z=()=>i(r),',
  'o=(t,f)=>addEventListener(t,f,{capture:true,passive:true,once:true});',
  'd.adoptedStyleSheets.push(c);',
  '(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")&&l();',
  '["pointerdown","keydown","focusin","click"].map((t)=>o(t,r));',
  '["pointermove","scroll"].map((t)=>o(t,z));',
  // The load event comes after this script in any case.
  'o("load",()=>setTimeout(()=>{',
  'for(const href of a)d.head.append(Object.assign(d.createElement("link"),{rel:"modulepreload",href}));',
  `setTimeout(z,${REST_MS});`,
  // It throws where the visitor's browser is to keep nothing.
  'try{(p&&p!==location.pathname+location.search||sessionStorage.length)&&z()}catch{}',
  `},${PAINT_MS}))`,
].join('');
