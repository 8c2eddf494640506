import { chakra } from '@chakra-ui/react';
import { NoWrap } from '../../shared/no-wrap.tsx';

/** Shared packages with their versions, one a line. */
export const VersionList = ({ versions }: { readonly versions: Readonly<Record<string, string>> }) => (
  <>
    {Object.entries(versions).map(([name, version]) => (
      <chakra.span key={name} display="block">
        <NoWrap>
          {name} {version}
        </NoWrap>
      </chakra.span>
    ))}
  </>
);
