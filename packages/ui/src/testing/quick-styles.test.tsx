import { expect, it } from 'vitest';
import { quickStyles } from './quick-styles.ts';

const styles = [
  '.row { display: flex; }',
  '.gone { display: none; }',
  '.row[data-idle] { visibility: hidden; }',
  '.row > svg { display: block; }',
  '.row .late, .row .later { visibility: hidden; }',
  '.still { pointer-events: none; }',
  '.row:not(.gone) > .passing:not([data-x="a > b"]) { visibility: visible; }',
  '.first { display: grid; }',
  'p.first { display: contents; }',
  '.mark::before { display: none; }',
  '.as-around { display: inherit; }',
  '.important { display: none !important; }',
  '@media print { .row { display: none; } }',
  '@layer recipes { .row { display: none; } }',
];

const page = `
  <div class="row" data-idle><svg></svg><span class="passing">a</span><b class="late">b</b><i>c</i></div>
  <div class="row"><span class="later">d</span><em class="mark still">e<u>f</u></em></div>
  <section class="gone"><button style="display: inline-flex">g</button></section>
  <p class="first">h</p><p class="as-around">i</p><p class="important" style="display: grid">j</p>
  <p hidden>k</p><input type="hidden"><input type="text"><table><tbody><tr hidden><td>l</td></tr></tbody></table>
  <table class="still"><thead class="gone"><tr class="row"><th class="gone">x</th></tr></thead></table>
  <dialog class="row">w</dialog><input class="gone" type="hidden"><input class="gone">
  <dialog>m<button>n</button></dialog><dialog open>o</dialog><div popover>p</div>
  <details><summary>q</summary>r</details><template>s</template><script></script><fieldset disabled>t</fieldset>
`;

/** A window of its own, whose `getComputedStyle` is still jsdom's. */
const openWindow = (): Window & typeof globalThis => {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const inner = frame.contentWindow as (Window & typeof globalThis) | null;
  if (inner === null) throw new Error('the frame has no window');
  return inner;
};

it('finds what jsdom computes, also after rules and elements have changed', () => {
  const inner = openWindow();
  const { document: text } = inner;
  const quick = quickStyles(inner);
  text.body.innerHTML = page;
  const shown = (compute: typeof getComputedStyle) =>
    [...text.querySelectorAll('*')].map((element) => {
      const style = compute(element);
      const { display, visibility, pointerEvents } = style;
      const asked = ['display', 'visibility', 'pointer-events', 'color'].map((name) =>
        style.getPropertyValue(name),
      );
      return [element.outerHTML.slice(0, 60), display, visibility, pointerEvents, ...asked].join(' ');
    });
  expect(shown(quick)).toEqual(shown(inner.getComputedStyle));
  for (const half of [styles.slice(0, 7), styles.slice(7)]) {
    for (const style of half) text.head.appendChild(text.createElement('style')).textContent = style;
    expect(shown(quick)).toEqual(shown(inner.getComputedStyle));
  }
  text.querySelector('.row')?.removeAttribute('data-idle');
  text.querySelector('dialog')?.setAttribute('open', '');
  text.head.querySelector('style')?.remove();
  expect(shown(quick)).toEqual(shown(inner.getComputedStyle));
});
