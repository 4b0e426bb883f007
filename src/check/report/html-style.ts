/**
 * The styles of the HTML report. It is read where the site's own styles are not: as an artefact of a build, in a mail, on
 * paper. System fonts, the site's colours, light and dark.
 */
export const htmlStyle = `
:root { color-scheme: light dark; --paper: #faf6ee; --surface: #fffdf8; --ink: #1c2422; --muted: #47534f; --line: #ddd2bd;
  --link: #8f1c14; --error: #9c1f16; --warning: #6b4a0c; --note: #15403a; --good: #15503f; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #101a18; --surface: #172522; --ink: #f1ece0; --muted: #b9c4bd; --line: #2f433d;
    --link: #f2a795; --error: #ffb4a6; --warning: #e2bc6b; --note: #a9cfc2; --good: #a6dcc4; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif;
  overflow-wrap: anywhere; }
main { max-width: 52rem; margin: 0 auto; padding: clamp(1rem, 4vw, 3rem); }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.25rem, 0.9rem + 1.75vw, 2.25rem); margin: 0 0 1rem; }
h2 { font-size: 1.375rem; margin: 3rem 0 0.5rem; }
h3 { font-size: 1.0625rem; margin: 1.5rem 0 0.5rem; color: var(--muted); }
p { margin: 0.25rem 0; }
a { color: var(--link); text-underline-offset: 0.2em; }
a:focus-visible { outline: 0.1875rem solid var(--link); outline-offset: 0.125rem; border-radius: 0.125rem; }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 1rem; margin: 0.75rem 0 1.5rem; }
dl > div { display: flex; flex-direction: column-reverse; justify-content: flex-end; border-top: 0.125rem solid var(--line);
  padding-top: 0.5rem; }
dt { color: var(--muted); font-size: 0.9375rem; }
dd { margin: 0; font-size: 1.5rem; font-variant-numeric: tabular-nums; }
ul, ol { margin: 0.5rem 0; padding: 0; list-style: none; }
nav li { display: flex; gap: 1rem; justify-content: space-between; padding: 0.375rem 0; border-bottom: 1px solid var(--line); }
.verdict { font-size: 1.1875rem; font-weight: 600; }
.finding, .failure { background: var(--surface); border: 1px solid var(--line); border-inline-start: 0.3125rem solid currentColor;
  border-radius: 0.375rem; margin: 0.75rem 0; padding: 0.875rem 1.125rem; break-inside: avoid; }
.finding > *, .failure > * { color: var(--ink); }
.error, .failure { color: var(--error); }
.warning { color: var(--warning); }
.note { color: var(--note); }
.good { color: var(--good); }
.where { font-weight: 600; }
.where > span { margin-inline-end: 0.375rem; }
.text { white-space: pre-line; }
.fix { font-style: italic; }
.facts { color: var(--muted); font-size: 0.875rem; }
code { font: 0.9375em ui-monospace, monospace; }
@media print {
  body { background: none; font-size: 10.5pt; }
  main { max-width: none; padding: 0; }
  nav { display: none; }
  h2, h3 { break-after: avoid; }
  a[href^="http"]::after { content: " (" attr(href) ")"; }
}
@media (forced-colors: active) {
  .finding, .failure { border-inline-start-color: CanvasText; }
}
`;
