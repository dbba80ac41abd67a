import * as v from 'valibot';
import { forgetTabDraft, readTabDraft, writeTabDraft } from '../../storage/tab-drafts';

/** In this tab only, and until it is closed: what was agreed to with the press that has not been answered yet. */
const NAME = 'order-pressed';

const PressedSchema = v.object({ terms: v.literal(true), used: v.array(v.string()) });

/** The agreements with which the order button was pressed. */
export type Pressed = v.InferOutput<typeof PressedSchema>;

/** The button has been pressed: should the page be reloaded before the order is on its way, this is still known. Nothing of a person is in it. */
export const rememberPress = (used: readonly string[]): void => void writeTabDraft(NAME, { terms: true, used });

/** What came of the press has been told. */
export const forgetPress = (): void => forgetTabDraft(NAME);

/** A press that an earlier life of this page has not seen the end of; null where there was none, and on the server. */
export function earlierPress(): Pressed | null {
  const kept = v.safeParse(PressedSchema, readTabDraft(NAME));
  return kept.success ? kept.output : null;
}
