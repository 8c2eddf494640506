import { Box } from '@attesta/ui/layout/boxes.tsx';
import { Text } from '@attesta/ui/elements/text.tsx';
import { MailLink, WebLink } from './legal-links.tsx';

type LegalTextProps = {
  /** A paragraph a line; consecutive lines with a bullet form a list. */
  readonly text: string;
  /** Turned into links in the text. */
  readonly emails: readonly string[];
};

const bullet = '• ';

/** Web addresses in the texts. */
const sites = ['www.edoeb.admin.ch', 'github.com/carboneio/carbone'];

type Block = { readonly isList: boolean; readonly lines: readonly string[] };

const blocksOf = (text: string): Block[] => {
  const blocks: { isList: boolean; lines: string[] }[] = [];
  for (const line of text.split('\n')) {
    const isList = line.startsWith(bullet);
    const last = blocks.at(-1);
    if (isList && last?.isList === true) last.lines.push(line.slice(bullet.length));
    else blocks.push({ isList, lines: [isList ? line.slice(bullet.length) : line] });
  }
  return blocks;
};

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

type Part = { readonly key: number; readonly text: string };

/** Splits a text at its addresses, which are the odd elements. The key is an element's offset. */
const splitText = (text: string, addresses: readonly string[]): Part[] => {
  let key = 0;
  return text.split(new RegExp(`(${addresses.map(escape).join('|')})`)).map((part) => {
    const start = key;
    key += part.length;
    return { key: start, text: part };
  });
};

const Line = ({ text, emails }: LegalTextProps) =>
  splitText(text, [...emails, ...sites]).map((part, index) => {
    if (index % 2 === 0) return part.text;
    const Link = emails.includes(part.text) ? MailLink : WebLink;
    return <Link key={part.key} address={part.text} />;
  });

export const LegalText = ({ text, emails }: LegalTextProps) => (
  <Box display="flex" flexDirection="column" gap="3" maxWidth="68ch" overflowWrap="anywhere">
    {blocksOf(text).map(({ isList, lines }) =>
      isList ? (
        <Box as="ul" key={lines[0]} listStyleType="disc" ps="5" display="flex" flexDirection="column" gap="2">
          {lines.map((line) => (
            <li key={line}>
              <Line text={line} emails={emails} />
            </li>
          ))}
        </Box>
      ) : (
        lines.map((line) => (
          <Text key={line}>
            <Line text={line} emails={emails} />
          </Text>
        ))
      ),
    )}
  </Box>
);
