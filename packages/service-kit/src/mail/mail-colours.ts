type Colours = Partial<Record<'color' | 'background-color' | 'border-color', string>>;

/** Colours by element of a mail; the light scheme uses those of the interface. */
const elements = {
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

type Element = keyof typeof elements;

/** Colour of the button for mail clients that read attributes instead of styles. */
export const buttonColour = elements.button.light['background-color'];

const declare = (colours: Colours, end = '', isWanted: (property: string) => boolean = () => true): string =>
  Object.entries(colours)
    .filter(([property]) => isWanted(property))
    .map(([property, value]) => `${property}:${value}${end};`)
    .join('');

/** Attributes of an element: light colours inline, for every client, and a class for the dark ones. */
export const look = (element: Element, style = ''): string =>
  `class="${element}" style="${declare(elements[element].light)}${style}"`;

const isText = (property: string): boolean => property === 'color';

const darkRules = (ancestor = '', isWanted?: (property: string) => boolean): string =>
  Object.entries(elements)
    .map(([element, { dark }]) => `${ancestor}.${element}{${declare(dark, ' !important', isWanted)}}`)
    .filter((rule) => !rule.endsWith('{}'))
    .join('\n');

/**
 * Dark scheme. Apple Mail, Thunderbird and Outlook for Mac use the media query; Outlook.com and Outlook on phones mark
 * recoloured elements, `data-ogsc` for text and `data-ogsb` for backgrounds. Gmail knows neither and inverts colours,
 * which the light ones tolerate.
 */
export const darkStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark;}
@media (prefers-color-scheme:dark){
${darkRules()}
}
${darkRules('[data-ogsc] ', isText)}
${darkRules('[data-ogsb] ', (property) => !isText(property))}`;
