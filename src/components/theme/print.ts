import { kebab } from './kebab';
import { colors } from './palette';
import type { ColorName } from './tokens';

/**
 * How a page prints: as a hand-out in black on white. A style sheet of its own, linked for `print` only, so that no visitor's
 * first paint waits for it and no document carries it.
 */

/** Where the style sheet is. */
export const printPath = '/print.css';

/** What is ground on the screen is paper; what is drawn as a line stays one. */
const grounds: ReadonlySet<ColorName> = new Set([
  'paper',
  'surface',
  'sunken',
  'chip',
  'deep',
  'errorGround',
  'successGround',
]);
const lines: ReadonlySet<ColorName> = new Set(['line', 'control', 'gold', 'goldOnDeep']);

const black = '#000';
const paper = '#fff';
/** Light enough to stay behind the words, dark enough for any printer. */
const grey = '#888';

const inks = (Object.keys(colors) as ColorName[])
  .map((name) => `--${kebab(name)}:${grounds.has(name) ? paper : lines.has(name) ? grey : black}`)
  .join(';');

/** Parts that mean nothing on paper: ways around the site, what is filled in or pressed, what moves. */
const screenOnly = [
  '#root>header',
  'nav',
  'aside',
  'form',
  'dialog',
  'button',
  'iframe',
  'summary svg',
  // “and 7 more”: they are shown.
  'main section summary:not(:has(h2,h3))',
  'main a svg',
  'a[href="#main"]',
  '[data-announcer]',
  // Steps to other pages of the site: a finger on paper leads nowhere.
  'main :is(section,header) a[class][href^="/"]:not(li *,article *,h2 *,h3 *)',
  'footer a[href^="/"]',
  // Marks that a printer would need a page for.
  '#root>div:has([data-track])',
  // Accounts elsewhere; the firm's own address and numbers stay.
  'footer div:has(>ul>li:first-child>a[href^="http"])',
];

/** Whether scripts ran or not, nothing that waits to be seen or opened is left out. */
const shown = `details::details-content{content-visibility:visible;display:block;block-size:auto}
main *{opacity:1!important;transform:none!important;animation:none!important}
main *,footer,footer *{background:none!important;color:${black}!important}
main :is(div,section,ul,ol,li){overflow:visible}`;

const pages = `h1,h2,h3,h4,summary,dt,caption,thead{break-after:avoid}
table,tr,figure,img,svg,blockquote,dl>div,li:not(:has(li,table,h3)){break-inside:avoid}
p,li,dd{orphans:3;widows:3}
thead{display:table-header-group}
th,td{min-width:0!important}
footer{break-inside:avoid;break-after:avoid}`;

/** The addresses of other sites, after the words that lead there; a place on the same page needs none. */
const links = `a{color:inherit;text-decoration:underline}
main a[href^="http"],footer p a[href^="http"]{display:inline!important}
main a[href^="http"]::after,footer p a[href^="http"]::after{content:" (" attr(href) ")";font-weight:400;font-size:.85em;overflow-wrap:anywhere}`;

/** The style sheet. */
export const printCss = `@page{margin:16mm 16mm 18mm}
html:root{color-scheme:light;${inks};--shadow:none;--gutter:0;font-size:9.5pt}
body{background:${paper};color:${black};line-height:1.45}
${screenOnly.join(',')}{display:none!important}
main :is(section,ul,ol,dl,div){padding-block:0}
main :is(section,header){min-height:0!important;padding-block:2mm 0!important}
main ul{border:0!important}
main section{margin-block:3mm 0;border-top:0!important}
main header img{display:none!important}
main>div,main>div>div{display:block!important}
main h1{font-size:22pt}
main h2{font-size:15pt;margin-bottom:2mm}
main h3{font-size:11.5pt}
main :is(li,details,dl>div,p){max-width:none}
main :is(li,details){padding-block:1mm}
${shown}
${pages}
${links}
footer{margin-top:8mm;padding-block:4mm 0;border-top:1pt solid ${grey}}
footer h2{font-size:10pt;margin-bottom:1mm}
#root>[data-print]{display:block!important;break-before:avoid;margin-top:3mm;overflow-wrap:anywhere}
#root>[data-print]::before{content:"This page: "}
`;
