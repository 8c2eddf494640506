/** Decoded parameters of a path. */
export type PathParams = Readonly<Record<string, string>>;

const parameter = /:(\w+)/g;

/** Unbounded cache, because patterns are constants in the code. */
const segmentsByPattern = new Map<string, readonly string[]>();

/** Ignores one trailing slash. */
const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/').slice(1);

const segmentsOfPattern = (pattern: string): readonly string[] => {
  const found = segmentsByPattern.get(pattern);
  if (found !== undefined) return found;
  const segments = segmentsOf(pattern);
  segmentsByPattern.set(pattern, segments);
  return segments;
};

/** Invalid encodings stay unchanged. */
const decode = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** False for segments that a server behind could read as another path. */
const isValue = (segment: string): boolean => segment !== '' && segment !== '.' && segment !== '..';

/** Names of the `:param` segments, from left to right. */
export const paramNamesOf = (pattern: string): string[] =>
  [...pattern.matchAll(parameter)].map(([, name = '']) => name);

/**
 * Parameters of a path that matches a pattern, else null. `:name` matches one segment, and a final `/*` any number,
 * also none.
 * @param anyCase ignores case, as React Router does for pages; paths of the API are exact
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

/** Address with its parameters filled in and encoded; a missing one leaves its segment empty. */
export const urlOf = (pattern: string, params: PathParams = {}): string =>
  pattern.replaceAll(parameter, (_match, name: string) => encodeURIComponent(params[name] ?? ''));

/**
 * Order of matching: a literal segment before a parameter; with equally many parameters, the pattern whose parameter
 * comes later.
 */
export const bySpecificity = (a: string, b: string): number => weightOf(a) - weightOf(b);

/** Maximum segments of a path of the API. */
const maxSegments = 20;

const weightOf = (pattern: string): number =>
  segmentsOfPattern(pattern).reduce(
    (sum, segment, index) => sum + (segment.startsWith(':') ? 2 ** (maxSegments - index) : 0),
    0,
  );
