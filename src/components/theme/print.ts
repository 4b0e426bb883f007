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
  // Print opens every disclosure, so it hides “and 7 more” and the hints of what a disclosure contains.
  'main section summary:not(:has(h2,h3))',
  'main summary small',
  'main :is(summary,a) svg',
  'main a[href^="#source-"]',
  'a[href="#main"]',
  // Calls to action.
  'main :is(section,header) a[class][href^="/"]:not(li *,article *,h2 *,h3 *)',
  'footer :is(h2,a[href^="/"])',
  // Logo strips, and the links to other languages.
  ':is(main section,.foot-strip):has([data-track])',
  '.licence>span',
  // Whether an office is open now, and social networks.
  '.foot-office span+span',
  '.foot-columns>div:has(>ul):not(:has([href^="mailto:"]))',
  // A section whose form is its content. Its heading leads to nothing on paper.
  'main section:has(>form):not(:has([data-printing]))',
  // Buttons and “Read more” below a title, maps, messages that are ready to send, and the last call to action.
  'main :is(section>h2,li>h3)~a[class]',
  'main li>a[href*="/maps?"]',
  'main ul:has(a[href*="?text="])',
  'main>section[id^="banner"]',
];

/** Shows everything that is folded or waits for an animation. */
const unfoldRules = `details::details-content{content-visibility:visible;display:block;block-size:auto}
main *{opacity:1!important;transform:none!important;animation:none!important}
main *,footer,footer *{background:none!important;color:${black}!important}
main :is(div,section,ul,ol,li){overflow:visible}`;

/** A table may continue on the next sheet, where its head is repeated. Its rows, and the rows below one title, stay together. */
const pageBreakRules = `h1,h2,h3,h4,summary,dl>dt,caption,thead,main p:has(+:is(ul,ol,dl,table)){break-after:avoid}
thead,tr,tbody:has(>tr>[scope=rowgroup]),figure,img,svg,blockquote,dl>div,li:not(:has(li,table,h3)){break-inside:avoid}
p,li,dd{orphans:3;widows:3}
thead{display:table-header-group}
tfoot{display:table-row-group;break-before:avoid;break-inside:avoid}
main :is(th,td){min-width:0;padding-block:.9mm!important}
main table :is(th,td) small{display:inline!important;margin-inline-start:1ch}
main table{font-size:8.5pt;line-height:1.3}
main table td:last-child,main summary{padding-inline-end:0!important}
main div:has(>details tfoot){columns:2;column-gap:8mm}
main div:has(>details tfoot)>section{column-span:all}
main [id^="source-"]{grid-template-columns:3fr 2fr 6fr!important;padding-block:.5mm!important}`;

/** Prints one section alone, while it has `data-printing`. */
const oneSectionRule =
  ':root:has([data-printing]) #root :not(:has([data-printing]),[data-printing],[data-printing] *){display:none!important}';

/** Prints the addresses of other sites after their links. The line at the top says the address of the register itself. */
const linkRules = `a{color:inherit;text-decoration:underline}
main a[href^="http"]{display:inline!important}
main a[href^="http"]:not(.licence *)::after{content:" (" attr(href) ")";font-weight:400;font-size:.85em;overflow-wrap:anywhere}`;

export const printCss = `@page{margin:14mm 16mm 15mm}
html:root{color-scheme:light;${printColors};--shadow:none;--gutter:0;font-size:9.5pt}
html:root{--measure:150mm;--text-l:10.5pt;--title-s:11.5pt;--space-4:2.5mm;--space-5:3mm;--space-6:4mm;--space-7:6mm;--space-8:6mm}
body{background:${paper};color:${black};line-height:1.45}
${screenOnly.join(',')}{display:none!important}
main :is(section,ul,ol,dl,div){padding-block:0}
main :is(section,header){min-height:0!important;padding-block:2mm 0!important}
main ul{border:0!important}
main section{margin-block:3mm 0;border-top:0!important}
main header img{display:none!important}
main>div,main>div>div{display:block!important}
main pre{white-space:pre-wrap}
main h1{font-size:22pt}
main h2{font-size:15pt;margin-bottom:2mm}
main :is(li,details,dl>div,p){max-width:none}
main :is(li,details){padding-block:1mm}
${unfoldRules}
${pageBreakRules}
${linkRules}
${oneSectionRule}
main,.licence{padding-block:0 2mm!important}
footer{break-inside:avoid;break-after:avoid;margin-top:5mm;padding-top:3mm;border-top:1pt solid ${grey};font-size:8pt}
footer *{max-width:none!important;margin:0!important;padding:0!important;border:0!important;min-height:0!important;text-wrap:wrap!important}
.foot-columns{display:block!important;font-size:inherit!important}
.foot-columns ul{display:grid!important;grid-template-columns:repeat(3,1fr);gap:0 4mm;margin-block:2mm!important}
.foot-columns .foot-office{display:grid;grid-row:span 4}
.foot-columns li>a:only-child[href^="http"]::after{content:": " attr(href)}
#root>[data-print]{display:block!important;break-before:avoid;margin-top:2mm;font-size:8pt;overflow-wrap:anywhere}
`;
