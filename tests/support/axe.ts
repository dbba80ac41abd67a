import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { atRest } from './at-rest';

/** What a colour scheme changes; everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks for faults in the page as it stands. The shop has no frames of other sites, which would need a page of their own to be looked at. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

type Scheme = 'light' | 'dark';

/** The selector of what is looked at alone, or of what is not looked at. */
interface Part {
  readonly within?: string;
  readonly besides?: string;
}

/**
 * What axe finds on the page as it stands, in one scheme: a sentence for each fault. Ends in that scheme.
 *
 * @param rules all of them, unless some are named
 */
export async function faultsIn(page: Page, colorScheme: Scheme, part: Part = {}, rules?: readonly string[]): Promise<string[]> {
  // Without the fade from one scheme to the other.
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await atRest(page);
  const axe = axeOn(page);
  if (part.within) axe.include(part.within);
  if (part.besides) axe.exclude(part.besides);
  if (rules) axe.withRules([...rules]);
  return (await axe.analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) =>
        `${colorScheme}: ${id} at ${target.join(' ')}: ${html}${failureSummary?.split('\n').slice(1).join(';')}`,
    ),
  );
}

/** The same in light and dark, where only colours can differ. Ends in the dark. */
export const faultsInBothSchemes = async (page: Page, part: Part = {}): Promise<string[]> => [
  ...(await faultsIn(page, 'light', part)),
  ...(await faultsIn(page, 'dark', part, COLOUR_RULES)),
];
