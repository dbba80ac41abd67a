import theme from '../ui/theme.css?raw';

/** The shop's own colours, for mailboxes know no variables. */
const NAMES = [
  'surface',
  'sunk',
  'text',
  'quiet',
  'line',
  'edge',
  'strobe',
  'on-strobe',
  'needs-soft',
  'vinyl',
  'on-vinyl',
  'on-vinyl-quiet',
] as const;

export type Colour = (typeof NAMES)[number];

function coloursOf(...blocks: readonly string[]): Record<Colour, string> {
  const css = blocks.flatMap((selector) => [...theme.matchAll(new RegExp(`^${selector} \\{[^}]*`, 'gm'))].join('')).join('');
  return Object.fromEntries(
    NAMES.map((name) => {
      const hex = [...css.matchAll(new RegExp(`--${name}: (#[0-9a-f]{6});`, 'g'))].at(-1)?.[1];
      if (!hex) throw new Error(`the theme has no colour ${name}`);
      return [name, hex];
    }),
  ) as Record<Colour, string>;
}

const SERVICE_TOO = ':root,\\n\\[data-ground="service"\\]';

export const LIGHT = coloursOf(SERVICE_TOO, ':root');
const DARK = coloursOf(SERVICE_TOO, ':root', ' *:root\\[data-mantine-color-scheme="dark"\\]');

/** `in-…` is a colour of words, `on-…` a ground, `edge-…` an edge: what a mailbox in dark colours draws otherwise. */
const rules = (Object.entries(DARK) as [Colour, string][]).flatMap(([name, hex]) => [
  `.in-${name}{color:${hex}!important}`,
  `.on-${name}{background-color:${hex}!important}`,
  `.edge-${name}{border-color:${hex}!important}`,
]);

/**
 * Light colours stand at each element, for many mailboxes drop style sheets; dark ones come by this. Mailboxes that make a mail
 * dark by themselves are told that it is done (`color-scheme`).
 */
export const STYLES = `address{font-style:normal;font-size:14px;margin:0 0 12px}section p{font-size:14px}:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join('')}}`;
