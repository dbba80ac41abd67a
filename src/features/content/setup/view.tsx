import type { ContentView } from '../views';
import { Alignment, Height, Profiles, Tonearm } from './diagrams';

/** `/buying-guide`: drawings of what is set up. */
export const view: ContentView = { components: { Alignment, Height, Profiles, Tonearm } };
