import type { ContentView } from '../views';
import { NotAnswered, Sections } from './sections';

/** `/faq/{section}`: the way to the other sections, and to us. */
export const view: ContentView = { components: { Sections, NotAnswered } };
