import { highlight } from '../../catalogue/search/highlight';
import classes from './suggestion.module.css';

/** A title with what answers the question in strong letters; a screen reader hears the plain title. */
export const MarkedText = ({ text, query, words }: { text: string; query: string; words: readonly string[] }) => (
  <span>
    {highlight(text, query, words).map((stretch, place) =>
      stretch.hit ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: stretches of a fixed text have no other name than their place.
        <mark key={place} className={classes.mark}>
          {stretch.text}
        </mark>
      ) : (
        stretch.text
      ),
    )}
  </span>
);
