import { chakra } from '@chakra-ui/react';
import { NoWrap } from '../../shared/no-wrap.tsx';

/** Names of shared code with their versions, each on a line of its own. */
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
