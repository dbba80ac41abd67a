import type { ContentView } from '../views';
import { Grade, Grades } from './grades';
import { gradesView } from './queries';
import { SeenFrom } from './seen-from';

/** `/grading-and-cosmetics`: each grade from three distances, and which decks there are of it. */
export const view: ContentView = {
  components: { Grades, Grade, SeenFrom },
  load: ({ queryClient, country, locale }) => queryClient.ensureQueryData(gradesView({ country, locale })),
};
