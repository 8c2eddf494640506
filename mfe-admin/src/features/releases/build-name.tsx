import { chakra } from '@chakra-ui/react';

/** The hash that is a build's name, in letters that can be told apart. */
export const BuildName = ({ build }: { readonly build: string }) => (
  <chakra.code fontFamily="ui-monospace, monospace" fontSize="sm" whiteSpace="nowrap">
    {build}
  </chakra.code>
);
