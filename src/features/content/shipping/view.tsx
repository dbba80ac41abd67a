import type { ContentView } from '../views';
import { Countries } from './countries';
import { shippingView } from './queries';
import { Shipping, Way } from './shipping';

/** `/shipping`: what the way costs, worked out and as a table. */
export const view: ContentView = {
  components: { Shipping, Way, Countries },
  load: ({ queryClient, country, locale }) => queryClient.ensureQueryData(shippingView({ country, locale })),
};
