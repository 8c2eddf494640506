/** The values of a path's parameters, decoded. */
export type PathParams = Readonly<Record<string, string>>;

const parameter = /:(\w+)/g;

/** Patterns stand in the code, so there are few. */
const known = new Map<string, readonly string[]>();

/** One slash at the end counts for nothing. */
const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const segmentsOfPattern = (pattern: string): readonly string[] => {
  const found = known.get(pattern);
  if (found !== undefined) return found;
  const segments = segmentsOf(pattern);
  known.set(pattern, segments);
  return segments;
};

/** What is no valid encoding stands for itself. */
const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** Nothing that a server behind could read as another path. */
const isValue = (segment: string): boolean => segment !== '' && segment !== '.' && segment !== '..';

/** The names of the `:param` segments, from left to right. */
export const paramNamesOf = (pattern: string): string[] =>
  [...pattern.matchAll(parameter)].map(([, name = '']) => name);

/**
 * The parameters of a path that fits a pattern, null for one that does not. `:name` stands for one segment, and `/*` at
 * the end for any further ones, or none.
 * @param anyCase letters may be large or small, as React Router has it for pages; paths of the API are exact
 */
export const match = (
  pattern: string,
  path: string,
  { anyCase = false }: { anyCase?: boolean } = {},
): PathParams | null => {
  const takesRest = pattern.endsWith('/*');
  const wanted = segmentsOfPattern(takesRest ? pattern.slice(0, -2) : pattern);
  const found = segmentsOf(path);
  if (takesRest ? found.length < wanted.length : found.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    const value = found[index] ?? '';
    if (segment.startsWith(':')) {
      if (!isValue(value)) return null;
      params[segment.slice(1)] = decode(value);
    } else if (anyCase ? segment.toLowerCase() !== value.toLowerCase() : segment !== value) return null;
  }
  return params;
};

/** An address with its parameters filled in and encoded; one that is not given leaves its segment empty. */
export const urlOf = (pattern: string, params: PathParams = {}): string =>
  pattern.replaceAll(parameter, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * The order in which patterns are tried: a literal segment before a parameter; of two with equally many, the one whose
 * parameter comes later.
 */
export const bySpecificity = (a: string, b: string): number => weightOf(a) - weightOf(b);

/** Longer paths than this the API does not have. */
const mostSegments = 20;

const weightOf = (pattern: string): number =>
  segmentsOfPattern(pattern).reduce(
    (sum, segment, index) => sum + (segment.startsWith(':') ? 2 ** (mostSegments - index) : 0),
    0,
  );
