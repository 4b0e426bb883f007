/** The longest wait for all of the page: a picture that hangs must not keep the scripts away. In milliseconds. */
const PATIENCE_MS = 2500;

/**
 * Fetches the page's scripts once the page itself is there, or at the visitor's first intent if that comes first: until then
 * words, fonts and pictures have the line to themselves. An intent is noted, so that the scripts start with it when they come
 * (`startWhenWanted`). It is the one script within a document, the same in each, so that the policy knows it by its hash. The
 * addresses stand in an attribute of it, see `documentHtml`.
 */
export const startScript = [
  'let begun;',
  'const{dataset}=document.querySelector("[data-scripts]"),',
  'begin=()=>{begun??=dataset.scripts.split(" ").map((a)=>import(a))},',
  'want=()=>{dataset.wanted="";begin()};',
  'for(const type of["pointerdown","keydown","touchstart","focusin"])addEventListener(type,want,{capture:true,passive:true,once:true});',
  'addEventListener("pointerover",({target})=>{target.closest?.("a[href]")&&want()},{capture:true,passive:true});',
  `document.readyState==="complete"?begin():(addEventListener("load",begin,{once:true}),setTimeout(begin,${PATIENCE_MS}))`,
].join('');
