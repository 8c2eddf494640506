import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import { lengthUtilities } from './length-utilities.ts';
import { memoizeStyles } from './memoize-styles.ts';
import { colors, fonts, fontSizes } from './tokens.ts';

type Values = Readonly<Record<string, string>>;
type Wrapped = Record<string, { value: string }>;

const wrap = (values: Values): Wrapped =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const wrapGroups = (groups: Readonly<Record<string, Values>>): Record<string, Wrapped> =>
  Object.fromEntries(Object.entries(groups).map(([name, values]) => [name, wrap(values)]));

/**
 * Design system without Chakra's own theme: its base (style props and conditions) and our tokens. Components bring
 * their recipes along, so that a build holds only those that it shows. Styles of the whole document stand in
 * `document.css`.
 */
const createDesignSystem = (): SystemContext =>
  memoizeStyles(
    createSystem(
      { ...defaultBaseConfig, utilities: lengthUtilities() },
      defineConfig({
        cssVarsPrefix: 'att',
        preflight: true,
        theme: {
          breakpoints: { sm: '601px', md: '768px', lg: '1024px', xl: '1280px' },
          tokens: {
            fonts: wrap({ body: fonts.sans, heading: fonts.sans, serif: fonts.serif }),
            fontSizes: wrap(fontSizes),
            fontWeights: wrap({ normal: '400', medium: '500', semibold: '600' }),
            lineHeights: wrap({ body: '1.55', heading: '1.2', tight: '1.35' }),
            radii: wrap({ none: '0', sm: '4px', md: '6px', full: '9999px' }),
            shadows: wrap({ float: '0 8px 32px rgb(27 31 36 / 0.14)' }),
            durations: wrap({ fast: '120ms', normal: '180ms' }),
          },
          semanticTokens: { colors: wrapGroups(colors) },
        },
        // Variables that Chakra's reset needs. Emotion writes a layer without rules as half a rule, which swallows the
        // next one.
        globalCss: {
          html: { '--global-color-border': 'colors.border', '--global-font-body': 'fonts.body' },
        },
      }),
    ),
  );

let system: SystemContext | undefined;

/**
 * Design system, created when a page is prepared or first shown: it takes as long as the rest of a remote's first
 * script.
 */
export const designSystem = (): SystemContext => {
  system ??= createDesignSystem();
  return system;
};
