export type PathParams = Readonly<Record<string, string>>;

/**
 * The parameters of a path that fits a pattern of React Router (`/create/:zeugnisId`, `/password/*`), null for one that
 * does not. As there, letters may be large or small and the path may end in slashes. Values are as the path spells them.
 */
export const matchPagePattern = (pattern: string, path: string): PathParams | null => {
  const takesRest = pattern.endsWith('/*');
  const wanted = (takesRest ? pattern.slice(0, -2) : pattern).split('/').filter((part) => part !== '');
  const found = path.replace(/\/+$/, '').split('/').slice(1);
  if (takesRest ? found.length < wanted.length : found.length !== wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = found[index] ?? '';
    if (value === '') return null;
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part.toLowerCase() !== value.toLowerCase()) return null;
  }
  return params;
};
