/** The one style sheet: the application's colours in both schemes; below 768 px the list or the mail, not both. */
export const styleSheet = `
:root {
  color-scheme: light dark;
  --bar: #171d2e; --bar-text: #e6e9f1; --page: #f6f7fa; --surface: #fff; --text: #11151f; --dim: #5b657a;
  --line: #d3d8e3; --chosen: #e4e8f2; --accent: #34426c; --accent-text: #fff; --focus: #55679b;
}
@media (prefers-color-scheme: dark) {
  :root {
    --bar: #10141d; --page: #10141d; --surface: #171c28; --text: #e6e9f1; --dim: #a3adc0;
    --line: #2c3446; --chosen: #263152; --accent: #abb7d5; --accent-text: #11151f; --focus: #8b9ac3;
  }
}
* { box-sizing: border-box; }
body {
  display: flex; flex-direction: column; min-height: 100dvh; margin: 0; background: var(--page); color: var(--text);
  font: 14px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
a { color: inherit; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
header { display: flex; gap: 10px; align-items: center; min-height: 50px; padding: 0 16px; background: var(--bar); color: var(--bar-text); }
header .name { font-weight: 650; }
header h1 { margin: 0; font-size: 14px; font-weight: 400; }
header .back { margin-left: auto; padding: 12px 0; }
.panes { display: grid; grid-template-columns: minmax(280px, 34%) 1fr; flex: 1; }
.list { border-right: 1px solid var(--line); background: var(--surface); overflow-wrap: anywhere; }
.tools { padding: 12px 16px; border-bottom: 1px solid var(--line); }
.tools p { margin: 0 0 10px; color: var(--dim); }
.button {
  display: inline-block; padding: 8px 14px; border-radius: 6px; background: var(--accent); color: var(--accent-text);
  font-weight: 600; text-decoration: none;
}
ul { margin: 0; padding: 0; list-style: none; }
li a { display: grid; grid-template-columns: 1fr auto; gap: 0 12px; padding: 10px 16px; border-bottom: 1px solid var(--line); text-decoration: none; }
li a:hover, li a[aria-current] { background: var(--chosen); }
li .subject { grid-column: 1 / -1; font-weight: 600; }
li .recipient, li .time { color: var(--dim); font-size: 13px; }
li a:hover .recipient, li a:hover .time, li a[aria-current] .recipient, li a[aria-current] .time { color: var(--text); }
main { min-width: 0; padding: 20px 24px; }
.all { display: none; margin-bottom: 12px; padding: 8px 0; }
article h2, .message h2 { margin: 0 0 12px; font-size: 18px; overflow-wrap: anywhere; }
.message { padding: 15vh 16px 0; text-align: center; }
.message p { color: var(--dim); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 14px; margin: 0 0 16px; }
dt { color: var(--dim); }
dd { margin: 0; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: 560px; resize: vertical; margin-bottom: 16px; border: 1px solid var(--line); border-radius: 6px; background: #fff; color-scheme: light; }
details { margin-bottom: 12px; padding: 10px 14px; border: 1px solid var(--line); border-radius: 6px; background: var(--surface); }
summary { padding: 2px 0; font-weight: 600; cursor: pointer; }
details > :last-child { margin: 10px 0 0; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
footer { padding: 8px 16px; border-top: 1px solid var(--line); }
.languages { display: flex; flex-wrap: wrap; gap: 4px 16px; }
.languages a { padding: 6px 0; }
.languages [aria-current] { font-weight: 650; text-decoration: none; }
@media (max-width: 767px) {
  .panes { display: block; }
  .list { border-right: 0; }
  [data-open='true'] .list { display: none; }
  [data-open='false']:has(li) main { display: none; }
  main { padding: 12px 16px; }
  .all { display: inline-block; }
  dl { grid-template-columns: 1fr; gap: 0; }
  dd { margin-bottom: 6px; }
  li a, .button, summary, .languages a, .all { min-height: 44px; }
  .languages a, .all, .button { line-height: 30px; }
}
`;
