type Colours = Partial<Record<'color' | 'background-color' | 'border-color', string>>;

/** The parts of a mail that have a colour. In the light scheme the colours are those of the interface. */
const parts = {
  ground: {
    light: { 'background-color': '#F7F8F6', color: '#1B1F24' },
    dark: { 'background-color': '#14181B', color: '#E9ECEE' },
  },
  paper: {
    light: { 'background-color': '#FFFFFF', color: '#1B1F24', 'border-color': '#DDE1E3' },
    dark: { 'background-color': '#1D2327', color: '#E9ECEE', 'border-color': '#3A434A' },
  },
  muted: { light: { color: '#565E66' }, dark: { color: '#AEB7BE' } },
  mark: { light: { color: '#1F5B4E' }, dark: { color: '#8CCDBB' } },
  button: {
    light: { 'background-color': '#1F5B4E', 'border-color': '#1F5B4E' },
    dark: { 'background-color': '#8CCDBB', 'border-color': '#8CCDBB' },
  },
  label: { light: { color: '#FFFFFF' }, dark: { color: '#0F2A24' } },
} satisfies Record<string, { light: Colours; dark: Colours }>;

type Part = keyof typeof parts;

/** The colour of the button in programs that read attributes rather than styles. */
export const buttonColour = parts.button.light['background-color'];

const declare = (colours: Colours, end = '', isWanted: (property: string) => boolean = () => true): string =>
  Object.entries(colours)
    .filter(([property]) => isWanted(property))
    .map(([property, value]) => `${property}:${value}${end};`)
    .join('');

/** The attributes of an element: its light colours where every program finds them, and a class for the dark ones. */
export const look = (part: Part, style = ''): string =>
  `class="${part}" style="${declare(parts[part].light)}${style}"`;

const isText = (property: string): boolean => property === 'color';

const darkRules = (ancestor = '', isWanted?: (property: string) => boolean): string =>
  Object.entries(parts)
    .map(([part, { dark }]) => `${ancestor}.${part}{${declare(dark, ' !important', isWanted)}}`)
    .filter((rule) => !rule.endsWith('{}'))
    .join('\n');

/**
 * The dark scheme: Apple Mail, Thunderbird and Outlook for Mac ask for it by the media query; Outlook.com and Outlook on
 * phones mark what they have recoloured, `data-ogsc` for text and `data-ogsb` for backgrounds. Gmail knows neither and
 * inverts, which the light colours outlive.
 */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (prefers-color-scheme:dark){
${darkRules()}
}
${darkRules('[data-ogsc] ', isText)}
${darkRules('[data-ogsb] ', (property) => !isText(property))}`;
