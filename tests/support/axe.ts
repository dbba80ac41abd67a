import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a colour scheme changes; everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Looks for faults in the page as it stands. The shop has no frames of other sites, which would need a page of their own to be looked at. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();

/**
 * What axe finds on the page as it stands, in light and dark: a sentence for each fault. Ends in the dark.
 *
 * @param part the selector of what is looked at alone, or of what is not looked at
 */
export async function faultsInBothSchemes(
  page: Page,
  part: { readonly within?: string; readonly besides?: string } = {},
): Promise<string[]> {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    // Without the fade from one scheme to the other.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = axeOn(page);
    if (part.within) axe.include(part.within);
    if (part.besides) axe.exclude(part.besides);
    if (colorScheme === 'dark') axe.withRules(COLOUR_RULES);
    for (const { id, nodes } of (await axe.analyze()).violations)
      for (const { target, html, failureSummary } of nodes)
        faults.push(`${colorScheme}: ${id} at ${target.join(' ')}: ${html}${failureSummary?.split('\n').slice(1).join(';')}`);
  }
  return faults;
}
