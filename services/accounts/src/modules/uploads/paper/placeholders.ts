import { stationeryPlaceholders } from '@attesta/contracts/forms/stationery.ts';

const known: ReadonlySet<string> = new Set(stationeryPlaceholders);

/** Texts of the neighbouring runs of a paragraph, and the placeholders in them. */
export type Placed = { texts: string[]; known: string[]; unknown: string[] };

/**
 * Finds placeholders, also those that Word has split over runs, and puts each as `{{name}}` into the run where it
 * begins. Spaces around the name and capital letters do not count.
 */
export const placePlaceholders = (texts: readonly string[]): Placed => {
  const whole = texts.join('');
  const placed: Placed = { texts: [...texts], known: [], unknown: [] };
  const starts: number[] = [];
  let length = 0;
  for (const text of texts) {
    starts.push(length);
    length += text.length;
  }
  // From the last one on, so that the places of the earlier ones stay.
  for (const match of [...whole.matchAll(/\{\{([^{}]*)\}\}/g)].toReversed()) {
    const name = (match[1] ?? '').trim().toLowerCase();
    if (!known.has(name)) {
      placed.unknown.unshift((match[1] ?? '').trim().slice(0, 40));
      continue;
    }
    placed.known.unshift(name);
    const from = match.index;
    const to = from + match[0].length;
    for (const [run, text] of placed.texts.entries()) {
      const start = starts[run] ?? 0;
      const original = (texts[run] ?? '').length;
      if (to <= start || from >= start + original) continue;
      const begins = from >= start;
      const head = begins ? `${text.slice(0, from - start)}{{${name}}}` : '';
      placed.texts[run] = head + text.slice(Math.min(original, to - start));
    }
  }
  return placed;
};
