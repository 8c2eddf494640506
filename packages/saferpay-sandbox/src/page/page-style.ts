/** Styles of the payment page and the bank's page; `data-bank` only changes the accent. */
export const pageStyle = `
:root { --ink: #1b1f24; --muted: #545c64; --line: #dde1e3; --edge: #868e95; --subtle: #f7f8f6;
  --accent: #1f5b4e; --accent-strong: #17463c; --tint: #e6f0ed; --danger: #b3261e; }
[data-bank] { --accent: #2a4b8d; --accent-strong: #1f386a; --tint: #e9eef8; }
* { box-sizing: border-box; }
body { margin: 0; background: #fff; color: var(--ink); font: 16px/1.55 Inter, system-ui, "Segoe UI", "Liberation Sans", Arial, sans-serif;
  font-variant-numeric: tabular-nums; }
main { max-width: 440px; margin: 0 auto; padding: 24px 24px 32px; }
h1 { margin: 0; font-size: 16px; font-weight: 400; color: var(--muted); line-height: 1.4; }
p { margin: 0; }
.notice { padding: 8px 24px; background: var(--subtle); border-bottom: 1px solid var(--line); color: var(--muted);
  font-size: 14px; text-align: center; }
.amount { margin: 4px 0 0; font-size: 36px; font-weight: 600; line-height: 1.2; letter-spacing: -0.01em; }
.purpose { margin-top: 8px; color: var(--ink); overflow-wrap: anywhere; }
form { margin-top: 24px; }
.field { margin-top: 16px; }
.pair { display: grid; grid-template-columns: 1fr 1fr; grid-template-rows: repeat(4, auto); column-gap: 16px; }
.pair .field { display: grid; grid-row: span 4; grid-template-rows: subgrid; align-content: start; }
.pair label { align-self: end; }
label { display: block; margin-bottom: 4px; font-size: 14px; font-weight: 600; }
.hint { margin-top: 4px; font-size: 14px; color: var(--muted); }
input { width: 100%; height: 48px; padding: 0 12px; border: 1px solid var(--edge); border-radius: 6px; background: #fff;
  color: inherit; font: inherit; }
input[aria-invalid] { border-color: var(--danger); box-shadow: inset 0 0 0 1px var(--danger); }
.error { margin-top: 4px; font-size: 14px; color: var(--danger); }
.summary { margin-top: 24px; padding: 12px 16px; border-left: 4px solid var(--danger); background: #fdf3f2; }
button { font: inherit; cursor: pointer; border-radius: 6px; }
.primary { width: 100%; min-height: 48px; margin-top: 24px; padding: 8px 16px; border: 0; background: var(--accent); color: #fff;
  font-weight: 600; transition: background 120ms; }
.primary:hover { background: var(--accent-strong); }
.primary[aria-disabled] { background: var(--muted); cursor: default; }
.quiet { width: 100%; min-height: 44px; margin-top: 8px; padding: 8px 16px; border: 0; background: none; color: var(--accent);
  text-decoration: underline; text-underline-offset: 3px; }
.quiet:hover { background: var(--tint); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
details { margin-top: 24px; border-top: 1px solid var(--line); }
summary { min-height: 44px; padding: 10px 0; font-size: 14px; color: var(--muted); cursor: pointer; }
details ul { margin: 0; padding: 0; list-style: none; }
details li { display: flex; gap: 16px; align-items: center; justify-content: space-between; padding: 8px 0;
  border-top: 1px solid var(--line); font-size: 14px; }
details li span { display: block; }
.digits { white-space: nowrap; }
.what { color: var(--muted); }
.small { flex: none; min-height: 44px; padding: 4px 12px; border: 1px solid var(--line); background: #fff; color: var(--accent); font-size: 14px; }
.small:hover { background: var(--tint); }
.brand { display: flex; gap: 12px; align-items: center; padding-bottom: 16px; border-bottom: 1px solid var(--line); font-weight: 600; }
.brand::before { content: ""; width: 24px; height: 24px; border-radius: 6px; background: var(--accent); }
.title { margin-top: 24px; font-size: 22px; font-weight: 600; color: var(--ink); line-height: 1.3; }
.lead { margin-top: 8px; color: var(--muted); }
dl { margin: 24px 0 0; border-top: 1px solid var(--line); }
dl div { display: flex; gap: 16px; justify-content: space-between; padding: 12px 0; border-bottom: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
@media (prefers-reduced-motion: reduce) { * { transition: none; } }
`;
