import type { Level, RatedItem } from './answers.ts';
import type { Cap, GroupKey } from '../catalogue/catalogue-schema.ts';
import { memoizePair } from '../text/memoize.ts';

/** P, C and O of domain.md 3.3; null if nothing was rated. */
export type OverallLevels = {
  readonly P: Level | null;
  readonly C: Level | null;
  readonly O: Level | null;
};

const performanceGroups: ReadonlySet<GroupKey> = new Set(['FACH', 'BER', 'ARB', 'EINS', 'FUE', 'KAD']);
/** Items without which no reader would believe a good overall grade (cap a). */
const cornerstones: ReadonlySet<string> = new Set(['fach_wissen', 'arb_qualitaet', 'arb_zuverlaessigkeit']);
const conductTowardsPeople: ReadonlySet<string> = new Set([
  'verh_vorgesetzte',
  'verh_mitarbeitende',
  'verh_team',
  'verh_kunden',
]);

/**
 * Levels of performance, conduct and the whole: means rounded half up, then capped, at last by the edition's caps. Only
 * shown items count.
 */
export const overallLevels: (rated: readonly RatedItem[], caps: readonly Cap[]) => OverallLevels =
  memoizePair((rated, caps) => {
    const performance = rated.filter(({ item }) => performanceGroups.has(item.group));
    const conduct = rated.filter(({ item }) => item.group === 'VERH');
    const P = capBy(capPerformance(meanLevel(performance), performance), 'P', rated, caps);
    const C = meanLevel(conduct);
    const O = capOverall(meanLevel([...performance, ...conduct]), P, C, conduct);
    return { P, C, O: capBy(O, 'O', rated, caps) };
  });

/** «At least `count` of `items` rated `atMost` or lower: the measure is `level` at most.» */
const capBy = (
  value: Level | null,
  measure: Cap['measure'],
  rated: readonly RatedItem[],
  caps: readonly Cap[],
): Level | null => {
  if (value === null) return null;
  const low = ({ items, atMost }: Cap) =>
    rated.filter(({ item, level }) => level <= atMost && items.includes(item.key)).length;
  const reached = caps.filter((cap) => cap.measure === measure && cap.level < value && low(cap) >= cap.count);
  return lowest([value, ...reached.map(({ level }) => level)]);
};

const capPerformance = (mean: Level | null, performance: readonly RatedItem[]): Level | null => {
  if (mean === null) return null;
  const failed = performance.filter(({ level }) => level === 1).length;
  const leadership = performance.filter(({ item }) => item.group === 'FUE');
  const caps: Level[] = [mean];
  if (performance.some(({ item, level }) => cornerstones.has(item.key) && level <= 2)) caps.push(3);
  if (failed === 1) caps.push(3);
  if (failed >= 2) caps.push(2);
  if (performance.some(({ level }) => level <= 2)) caps.push(4);
  if (leadership.length > 0 && sumOf(leadership) < 2.5 * leadership.length) caps.push(3);
  return lowest(caps);
};

const capOverall = (
  mean: Level | null,
  P: Level | null,
  C: Level | null,
  conduct: readonly RatedItem[],
): Level | null => {
  if (mean === null) return null;
  const caps: Level[] = [mean];
  if (conduct.some(({ item, level }) => conductTowardsPeople.has(item.key) && level <= 2)) caps.push(3);
  if (P !== null) caps.push(oneAbove(P));
  if (C !== null) caps.push(oneAbove(C));
  if (P !== 5 || (C !== null && C < 4)) caps.push(4);
  return lowest(caps);
};

/** Round half up in integers: in doubt the wording more favourable to the employee (domain.md 0 no 4). */
const meanLevel = (rated: readonly RatedItem[]): Level | null => {
  if (rated.length === 0) return null;
  return Math.floor((2 * sumOf(rated) + rated.length) / (2 * rated.length)) as Level;
};

const sumOf = (rated: readonly RatedItem[]): number => rated.reduce((sum, { level }) => sum + level, 0);

const oneAbove = (level: Level): Level => Math.min(level + 1, 5) as Level;

const lowest = (levels: readonly Level[]): Level => Math.min(...levels) as Level;
