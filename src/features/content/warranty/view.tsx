import type { ContentView } from '../views';
import { GuaranteeNotice } from './guarantee-notice';

/** `/warranty`: the notice that is the same in every shop of the Union. */
export const view: ContentView = { components: { GuaranteeNotice } };
