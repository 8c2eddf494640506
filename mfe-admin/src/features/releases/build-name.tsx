import { chakra } from '@chakra-ui/react';

/** Name of a build, a hash, in a monospaced font. */
export const BuildName = ({ build }: { readonly build: string }) => (
  <chakra.code fontFamily="ui-monospace, monospace" fontSize="sm" whiteSpace="nowrap">
    {build}
  </chakra.code>
);
