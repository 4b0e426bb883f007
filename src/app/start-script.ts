/**
 * Fetches the page's scripts once the page itself is there, or at the visitor's first intent if that comes first: until then
 * words, fonts and pictures have the line to themselves. It is the one script within a document, the same in each, so that the
 * policy knows it by its hash. The addresses stand beside the state, see `documentHtml`.
 */
export const startScript = [
  'let begun;',
  'const begin=()=>{begun??=document.getElementById("state").dataset.scripts.split(" ").map((a)=>import(a))};',
  'for(const type of["pointerdown","keydown","touchstart","focusin"])addEventListener(type,begin,{capture:true,passive:true,once:true});',
  'document.readyState==="complete"?begin():addEventListener("load",begin,{once:true})',
].join('');
