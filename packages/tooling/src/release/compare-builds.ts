import type { PublishedBuild } from './deploy-client.ts';

/** Names carry a hash of the content, which says nothing of what a file is. */
const plainName = (name: string): string => name.replace(/\.[0-9a-f]{8}(?=\.)/, '');

const sizesOf = ({ files }: PublishedBuild): Map<string, number> => {
  const sizes = new Map<string, number>();
  for (const { name, size } of files) {
    // Compressed copies say the same again.
    if (!/\.(br|gz)$/.test(name)) sizes.set(plainName(name), (sizes.get(plainName(name)) ?? 0) + size);
  }
  return sizes;
};

const pagesOf = ({ record }: PublishedBuild): string[] => {
  const { pages } = record as { pages?: readonly { pattern: string }[] };
  return (pages ?? []).map(({ pattern }) => pattern);
};

const changesOf = (title: string, before: readonly string[], after: readonly string[]): string[] => [
  ...after.filter((one) => !before.includes(one)).map((one) => `${title} + ${one}`),
  ...before.filter((one) => !after.includes(one)).map((one) => `${title} - ${one}`),
];

const needsOf = ({ record }: PublishedBuild): string[] =>
  Object.entries(record.requires).map(([name, range]) => `${name} ${range}`);

/** What has changed from one build to another, a line each: pages, needs, and the bytes of each file. */
export const compareBuilds = (before: PublishedBuild, after: PublishedBuild): string[] => {
  const [then, now] = [sizesOf(before), sizesOf(after)];
  const names = [...new Set([...then.keys(), ...now.keys()])].toSorted();
  const sizes = names.flatMap((name) => {
    const more = (now.get(name) ?? 0) - (then.get(name) ?? 0);
    return more === 0 ? [] : [`bytes ${name} ${more > 0 ? '+' : ''}${more} (${now.get(name) ?? 0})`];
  });
  return [
    ...changesOf('page', pagesOf(before), pagesOf(after)),
    ...changesOf('need', needsOf(before), needsOf(after)),
    ...sizes,
  ];
};
