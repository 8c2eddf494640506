import { quickenErrors } from './quick-errors.ts';
import { quickStyles } from './quick-styles.ts';

const mark = 'attesta.quick';

// Files of a worker share one window and what has been set up in it.
if (!Reflect.has(window, mark)) {
  Reflect.set(window, mark, true);
  window.getComputedStyle = quickStyles(window);
  quickenErrors();
}
