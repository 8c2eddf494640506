import { afterEach, expect, it } from 'vitest';

/** Page with everything that decides whether an element is shown. */
const styledPage = `
  <div class="row" data-idle><svg></svg><span class="passing">a</span><b class="late">b</b><i>c</i></div>
  <div class="row"><span class="later">d</span><em class="mark still">e<u>f</u></em></div>
  <section class="gone"><button style="display: inline-flex">g</button></section>
  <p class="first">h</p><p class="as-around">i</p><p class="important" style="display: grid">j</p>
  <p hidden>k</p><input type="hidden"><input type="text"><table><tbody><tr hidden><td>l</td></tr></tbody></table>
  <table class="still"><thead class="gone wide"><tr class="row"><th class="gone">x</th></tr></thead></table>
  <dialog class="row">w</dialog><input class="gone" type="hidden"><input class="gone">
  <dialog>m<button>n</button></dialog><dialog open>o</dialog><div popover>p</div>
  <details><summary>q</summary>r</details><template>s</template><script></script><fieldset disabled>t</fieldset>
`;

/** Its style sheets, in two halves. */
const styleHalves = [
  [
    '.row { display: flex; }',
    '.gone { display: none; }',
    '.row[data-idle] { visibility: hidden; }',
    '.row > svg { display: block; }',
    '.row .late, .row .later { visibility: hidden; }',
    '.still { pointer-events: none; }',
    '.row:not(.gone) > .passing:not([data-x="a > b"]) { visibility: visible; }',
  ],
  [
    '.first { display: grid; }',
    'p.first { display: contents; }',
    '.mark::before { display: none; }',
    '.as-around { display: inherit; }',
    '.important { display: none !important; }',
    '@media print { .row { display: none; } }',
    '@media screen and (min-width: 48rem) { .wide { display: table-header-group; } }',
    '@layer recipes { .row { display: none; } .mark { display: inline-block; } }',
  ],
];

const mark = 'data-test';

afterEach(() => {
  for (const style of document.head.querySelectorAll(`style[${mark}]`)) style.remove();
  document.body.replaceChildren();
});

const add = (css: string): void => {
  const style = document.head.appendChild(document.createElement('style'));
  style.setAttribute(mark, '');
  style.textContent = css;
};

/** Elements of the page with display, visibility and pointer-events. */
const shown = (): string[] =>
  [...document.body.querySelectorAll('*')].map((element) => {
    const style = getComputedStyle(element);
    const asked = ['display', 'visibility', 'pointer-events'].map((name) => style.getPropertyValue(name));
    expect([style.display, style.visibility, style.pointerEvents]).toEqual(asked);
    return [[element.localName, ...element.classList].join('.'), ...asked].join(' ');
  });

const changed = (before: readonly string[]): string[] =>
  shown().filter((line, index) => line !== before[index]);

// Values of Chromium at a width of 1440 pixels, with one exception that no query reads: it computes `block` for items
// of a flex container.
it('computes the same as browsers, also after changes of rules and elements', () => {
  document.body.innerHTML = styledPage;
  const plain = shown();
  expect(plain).toEqual([
    'div.row block visible auto',
    'svg inline visible auto',
    'span.passing inline visible auto',
    'b.late inline visible auto',
    'i inline visible auto',
    'div.row block visible auto',
    'span.later inline visible auto',
    'em.mark.still inline visible auto',
    'u inline visible auto',
    'section.gone block visible auto',
    'button inline-flex visible auto',
    'p.first block visible auto',
    'p.as-around block visible auto',
    'p.important grid visible auto',
    'p none visible auto',
    'input none visible auto',
    'input inline-block visible auto',
    'table table visible auto',
    'tbody table-row-group visible auto',
    'tr none visible auto',
    'td table-cell visible auto',
    'table.still table visible auto',
    'thead.gone.wide table-header-group visible auto',
    'tr.row table-row visible auto',
    'th.gone table-cell visible auto',
    'dialog.row none visible auto',
    'input.gone none visible auto',
    'input.gone inline-block visible auto',
    'dialog none visible auto',
    'button inline-block visible auto',
    'dialog block visible auto',
    'div none visible auto',
    'details block visible auto',
    'summary list-item visible auto',
    'template none visible auto',
    'script none visible auto',
    'fieldset block visible auto',
  ]);

  for (const css of styleHalves[0] ?? []) add(css);
  const halfStyled = shown();
  expect(changed(plain)).toEqual([
    'div.row flex hidden auto',
    'svg block hidden auto',
    'b.late inline hidden auto',
    'i inline hidden auto',
    'div.row flex visible auto',
    'span.later inline hidden auto',
    'em.mark.still inline visible none',
    'u inline visible none',
    'section.gone none visible auto',
    'table.still table visible none',
    'thead.gone.wide none visible none',
    'tr.row flex visible none',
    'th.gone none visible none',
    'dialog.row flex visible auto',
    'input.gone none visible auto',
  ]);

  for (const css of styleHalves[1] ?? []) add(css);
  const styled = shown();
  expect(changed(halfStyled)).toEqual([
    'em.mark.still inline-block visible none',
    'p.first contents visible auto',
    'p.important none visible auto',
    'thead.gone.wide table-header-group visible none',
  ]);

  document.querySelector('.row')?.removeAttribute('data-idle');
  document.querySelector('dialog')?.setAttribute('open', '');
  document.head.querySelector(`style[${mark}]`)?.remove();
  expect(changed(styled)).toEqual([
    'div.row none visible auto',
    'svg block visible auto',
    'i inline visible auto',
    'div.row none visible auto',
    'tr.row none visible none',
    'dialog.row none visible auto',
  ]);
});
