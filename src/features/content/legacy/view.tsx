import type { ContentView } from '../views';
import { modelsView } from './queries';
import { Model, Timeline } from './timeline';

/** `/legacy`: the models one after the other, and which of them are on our shelf. */
export const view: ContentView = {
  components: { Timeline, Model },
  load: ({ queryClient, country, locale }) => queryClient.ensureQueryData(modelsView({ country, locale })),
};
