import { defaultBaseConfig } from '@chakra-ui/react';
import type { SystemContext } from '@chakra-ui/react';
import { namedSizes, spacingSteps } from './tokens.ts';

type Utilities = NonNullable<SystemContext['_config']['utilities']>;
type Utility = NonNullable<Utilities[string]>;
type Styles = ReturnType<NonNullable<Utility['transform']>>;
type Lengths = Readonly<Record<string, string>>;

const steps: Lengths = Object.fromEntries(
  spacingSteps.flatMap((step) => [
    [String(step), `${step * 0.25}rem`],
    [String(-step), `${step * -0.25}rem`],
  ]),
);

/** By the category of tokens that Chakra would look them up in. */
const lengths: Readonly<Record<string, Lengths>> = { spacing: steps, sizes: { ...steps, ...namedSizes } };

/** A style prop that writes a length out instead of asking for its token. */
const writeOut = (property: string, known: Lengths, utility: Utility): Utility => {
  const setLength = (length: string): Styles =>
    Object.assign<NonNullable<Styles>, object>({}, { [property]: length });
  const { transform = setLength } = utility;
  return {
    ...utility,
    values: undefined,
    transform: (value: string, about) => transform(known[value] ?? value, about),
  };
};

/**
 * Chakra's style props, of which those that take a length know the scale themselves. As tokens the lengths were nearly two
 * thirds of all, and tokens and their variables are most of what making the system costs a phone. So there is no `{spacing.3}`
 * to refer to inside of a longer value: it says the length itself.
 */
export const lengthUtilities = (): Utilities =>
  Object.fromEntries(
    Object.entries(defaultBaseConfig.utilities ?? {}).map(([property, utility]) => {
      const known = typeof utility?.values === 'string' ? lengths[utility.values] : undefined;
      return [
        property,
        utility === undefined || known === undefined ? utility : writeOut(property, known, utility),
      ];
    }),
  );
