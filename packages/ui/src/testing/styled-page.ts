/** A page with whatever decides whether an element is shown. */
export const styledPage = `
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
export const styleHalves = [
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
