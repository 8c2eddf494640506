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

/** Lengths by the category of tokens in which Chakra would look them up. */
const lengths: Readonly<Record<string, Lengths>> = { spacing: steps, sizes: { ...steps, ...namedSizes } };

/** Style prop that writes a length out instead of referring to its token. */
const writeOut = (property: string, scale: Lengths, utility: Utility): Utility => {
  const setLength = (length: string): Styles =>
    Object.assign<NonNullable<Styles>, object>({}, { [property]: length });
  const { transform = setLength } = utility;
  return {
    ...utility,
    values: undefined,
    transform: (value: string, args) => transform(scale[value] ?? value, args),
  };
};

/**
 * Chakra's style props, with lengths looked up in the scale directly. As tokens the lengths were nearly two thirds of
 * all, and tokens and their variables are most of the time in which a phone creates the system. So longer values cannot
 * refer to `{spacing.3}`: they state the length itself.
 */
export const lengthUtilities = (): Utilities =>
  Object.fromEntries(
    Object.entries(defaultBaseConfig.utilities ?? {}).map(([property, utility]) => {
      const scale = typeof utility?.values === 'string' ? lengths[utility.values] : undefined;
      return [
        property,
        utility === undefined || scale === undefined ? utility : writeOut(property, scale, utility),
      ];
    }),
  );
