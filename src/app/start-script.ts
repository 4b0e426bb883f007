/** What a slow device takes to paint what came last. In milliseconds. */
export const PAINT_MS = 500;

/** How long a page lies untouched before it takes over all the same. In milliseconds. */
export const REST_MS = 5000;

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
 * It is the one script within a document, the same in each, so that the policy knows it by its hash. The addresses stand in
 * attributes of it, see `documentHtml`.
 */
export const startScript = [
  // Each letter counts in a document that is to fit into one round trip.
  'let begun;',
  'const{scripts,address:a}=document.querySelector("[data-scripts]").dataset,',
  'all=scripts.split(" "),',
  'on=(t,f)=>addEventListener(t,f,{capture:true,passive:true,once:true}),',
  'start=()=>{begun??=all.map((a)=>import(a))},',
  'soon=()=>{(self.requestIdleCallback??setTimeout)(start)};',
  '["pointerdown","keydown","focusin","click"].map((t)=>on(t,start));',
  '["pointermove","scroll"].map((t)=>on(t,soon));',
  // The load event comes after this script in any case.
  'on("load",()=>setTimeout(()=>{',
  'for(const href of all)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
  `setTimeout(soon,${REST_MS});`,
  // It throws where the visitor's browser is to keep nothing.
  'try{(a&&a!==location.pathname+location.search||sessionStorage.length)&&soon()}catch{}',
  `},${PAINT_MS}))`,
].join('');
