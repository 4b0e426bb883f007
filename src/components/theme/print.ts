import { toKebabCase } from './kebab';
import { colors } from './palette';
import type { ColorName } from './tokens';

/** The print style sheet: black on white. A separate file, so that it adds nothing to documents and the first paint. */

export const printPath = '/print.css';

/** Backgrounds turn white, lines grey, and all other colours black. */
const backgrounds: ReadonlySet<ColorName> = new Set([
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
const grey = '#888';

const printColors = (Object.keys(colors) as ColorName[])
  .map(
    (name) =>
      `--${toKebabCase(name)}:${backgrounds.has(name) ? paper : lines.has(name) ? grey : black}`,
  )
  .join(';');

const screenOnly = [
  '#root>header',
  'nav',
  'aside',
  'form',
  'dialog',
  'button',
  'iframe',
  'summary svg',
  // Print opens every disclosure, so it hides “and 7 more” and the hints of what a disclosure contains.
  'main section summary:not(:has(h2,h3))',
  'main summary small',
  'main a svg',
  'a[href="#main"]',
  '[data-announcer]',
  // Calls to action.
  'main :is(section,header) a[class][href^="/"]:not(li *,article *,h2 *,h3 *)',
  'footer a[href^="/"]',
  // Logo strips.
  '#root>div:has([data-track])',
  // Social networks.
  'footer div:has(>ul>li:first-child>a[href^="http"])',
];

/** Shows everything that is folded or waits for an animation. */
const unfoldRules = `details::details-content{content-visibility:visible;display:block;block-size:auto}
main *{opacity:1!important;transform:none!important;animation:none!important}
main *,footer,footer *{background:none!important;color:${black}!important}
main :is(div,section,ul,ol,li){overflow:visible}`;

const pageBreakRules = `h1,h2,h3,h4,summary,dt,caption,thead{break-after:avoid}
table,tr,figure,img,svg,blockquote,dl>div,li:not(:has(li,table,h3)){break-inside:avoid}
p,li,dd{orphans:3;widows:3}
thead{display:table-header-group}
th,td{min-width:0!important}
footer{break-inside:avoid;break-after:avoid}`;

/** Prints one section alone, while it has `data-printing`. */
const oneSectionRule =
  ':root:has([data-printing]) #root :not(:has([data-printing]),[data-printing],[data-printing] *){display:none!important}';

/** Prints the addresses of other sites after their links. */
const linkRules = `a{color:inherit;text-decoration:underline}
main a[href^="http"],footer p a[href^="http"]{display:inline!important}
main a[href^="http"]:not(.licence *)::after,footer p a[href^="http"]::after{content:" (" attr(href) ")";font-weight:400;font-size:.85em;overflow-wrap:anywhere}`;

export const printCss = `@page{margin:16mm 16mm 18mm}
html:root{color-scheme:light;${printColors};--shadow:none;--gutter:0;font-size:9.5pt}
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
${unfoldRules}
${pageBreakRules}
${linkRules}
${oneSectionRule}
main,.licence{padding-block:0 2mm!important}
footer{margin-top:8mm;padding-block:4mm 0;border-top:1pt solid ${grey}}
footer h2{font-size:10pt;margin-bottom:1mm}
#root>[data-print]{display:block!important;break-before:avoid;margin-top:3mm;overflow-wrap:anywhere}
#root>[data-print]::before{content:"This page: "}
`;
