import { isTooOld } from '../platform/too-old';
import { letInByTurns } from './by-turns';
import { keepEarlyTaps } from './early-taps';
import { followScheme } from './follow-scheme';
import { holdKiosk } from './hold-kiosk';
import { showLanguage } from './language';
import { sayWhatIsMissing } from './missing';
import { sayTooOld } from './too-old';

// Stands in the head of every page, the same in all, so that one hash lets it run: `scripts/lib/head-scripts.ts` puts it there.
// Before the first paint, so that neither the colours nor the language flash.
holdKiosk();
followScheme();
showLanguage();
if (isTooOld()) sayTooOld();
else {
  keepEarlyTaps();
  sayWhatIsMissing();
  letInByTurns();
}
