import type { ContentParts } from '../features/content/content-page';
import { ClearDevice } from '../features/device/deferred';

/**
 * What other features give to pages of texts, by the name under which a text has it: `<Name />`. A part that weighs something is
 * `deferred` (`deferred.ts` of its feature), so that only the pages with it load it.
 */
export const contentParts: ContentParts = { ClearDevice };
