import { quickenErrors } from './quick-errors.ts';
import { quickStyles } from './quick-styles.ts';

const mark = 'attesta.quick';

// Test files of a worker share one window and its set-up.
if (!Reflect.has(window, mark)) {
  Reflect.set(window, mark, true);
  window.getComputedStyle = quickStyles(window);
  quickenErrors();
}
